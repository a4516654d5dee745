import { fold } from '@/domain/kit/fold';
import type { Translate } from '@/domain/kit/languages';
import { menuLabelKey } from '@/domain/kit/menu';
import { recordOfUrl } from '@/domain/menu';
import type { MenuRecord } from '@/domain/session/calls';

/** A page that an operator may open, with the groups above it as a reader sees them. */
export interface KnownPage {
  readonly url: string;
  readonly title: string;
  readonly way: string;
}

const MOST = 6;

/** A detail shows one record and says nothing without it. */
const isPage = ({ menuType, menuUrl }: MenuRecord) =>
  (menuType === 1 || menuType === 3) && !menuUrl.endsWith('/detail');

const flat = (records: readonly MenuRecord[]): MenuRecord[] =>
  records.flatMap((record) => [record, ...flat(record.childList)]);

/** Every page that was granted, in the order of the menu, in the reader's words. */
export function pagesOf(records: readonly MenuRecord[], t: Translate): KnownPage[] {
  return flat(records)
    .filter(isPage)
    .flatMap(({ menuUrl }) => {
      const found = recordOfUrl(menuUrl);
      if (!found) return [];
      const way = found.above.map(({ key }) => t(menuLabelKey(key))).join(' / ');
      return [{ url: menuUrl, title: t(menuLabelKey(found.node.key)), way }];
    });
}

/** Pages with every word of a text somewhere in their title or way, those that begin with it first. */
export function matchingPages(pages: readonly KnownPage[], text: string): KnownPage[] {
  const typed = fold(text);
  const words = typed.split(' ').filter((word) => word !== '');
  if (words.length === 0) return [];
  const rank = ({ title }: KnownPage) => {
    const at = fold(title).indexOf(typed);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return pages
    .filter(({ title, way }) => words.every((word) => fold(`${title} ${way}`).includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}
