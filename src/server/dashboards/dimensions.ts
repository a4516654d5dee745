import { sql } from 'kysely';
import type { Group } from '../../domain/kit/stats';
import type { Sql } from './counted';

/** What users are told apart by, as the differences have it, and as it stands with the users themselves (0 is unknown). */
const DIMENSIONS = {
  nationality: { figures: sql`nationality`, users: sql`u.nationality` },
  region: { figures: sql`region`, users: sql`coalesce(u.region, 0)` },
  userSource: { figures: sql`user_source`, users: sql`u.user_source` },
  platform: { figures: sql`platform`, users: sql`coalesce(a.platform, 0)` },
} as const;

/** The column of a dimension among the differences. */
export const groupColumn = (dimension: string | undefined): Sql =>
  DIMENSIONS[dimension as keyof typeof DIMENSIONS]?.figures ?? sql`null`;

/** What it says where it is not known is nothing. */
export const groupOf = (value: Group): Group => (value === 0 ? null : value);

/** What an input narrows figures to. */
export const narrowed = (input: Readonly<Record<string, unknown>>, to: 'figures' | 'users'): Sql[] =>
  Object.entries(DIMENSIONS).flatMap(([name, columns]) => {
    const values = input[name];
    if (!Array.isArray(values) || values.length === 0) return [];
    return [sql`${columns[to]} in (${sql.join(values)})`];
  });

/** Users of whom a dimension is not known; without one, all. */
export const unknownIn = (dimension: string | undefined): Sql[] => {
  const found = DIMENSIONS[dimension as keyof typeof DIMENSIONS];
  return found ? [sql`${found.users}::text = '0'`] : [];
};
