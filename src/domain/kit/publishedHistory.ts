import { z } from 'zod';
import { query } from './call';
import type { KeptRecord } from './kept';
import type { KeptPage } from './keptPage';
import { list, listCalls } from './list';
import { keyOf } from './menu';
import { type Resource, recordSchema } from './resource';

/** Orders under a version are counted no further. */
export const MOST_COUNTED = 10_000;

/** How many versions are told: the newest. */
export const MOST_VERSIONS = 50;

/** Every record that a page of what is published ever had, and the versions of what one is about. */
export function publishedHistory<K extends KeptPage>(of: K, name: string, path: `/${string}`, noun = '') {
  const right = keyOf(`${of.page}/history`);
  return {
    ...listCalls(
      list<Resource, string>({
        name,
        of: of.of.shown,
        path: `${path}/query${noun}History/v1`,
        right,
        exportRight: `${right}_EXPORT`,
        where: {},
        columns: of.list.columns,
        searches: of.list.searches as readonly string[],
        sort: ['createdTime', 'desc'],
      }),
    ),
    /** All that is about the same as one, the newest first. `orders` is how many were priced by each, or went by it. */
    versions: query({
      path: `${path}/query${noun}Versions/v1`,
      right,
      input: { id: z.int().min(1) },
      output: z.object({
        versions: z.array(
          z.object({
            record: recordSchema(of.of.shown) as unknown as z.ZodType<KeptRecord>,
            orders: z.int(),
          }),
        ),
      }),
    }),
  };
}
export type PublishedHistory = ReturnType<typeof publishedHistory>;
