import type { List } from '../../src/domain/kit/list';
import { flatten, keyOf } from '../../src/domain/kit/menu';
import { menu } from '../../src/domain/menu';
import { lists } from '../../src/server/lists';

/** The addresses of the menu, shown and hidden. */
export const pageUrls: readonly string[] = flatten(menu)
  .map(({ node }) => node)
  .filter(({ type }) => type === 1 || type === 3)
  .map(({ url }) => url);

/** A page that is reached from another one, by the link of a row; it has no address without a record. */
export const isReached = (url: string): boolean =>
  /\/(detail|edit|record|auditrecord|transaction|points)$/.test(url);

/** The list that a page shows; undefined for a page of another kind. */
export const listOf = (url: string): List | undefined =>
  Object.values(lists)
    .map(({ page }): List => page.list)
    .find(({ right }) => right === keyOf(url));

/** A list with everything in it: every filter that it opens with is cleared. What it requires is of the first record. */
export function wholeList(url: string, { searches, requires = [] }: List, size: number): string {
  const filters = searches.map((name) => `${name}=${requires.includes(name) ? 1 : ''}&`);
  return `${url}?${filters.join('')}size=${size}`;
}
