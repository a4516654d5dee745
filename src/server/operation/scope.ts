import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Scope } from '../../domain/kit/scope';
import { scopeCalls } from '../../domain/kit/scopeCalls';
import { userStatus } from '../../domain/users/codes';
import type { Condition } from '../kit/condition';
import type { Db } from '../kit/context';
import { type Route, serve } from '../kit/serve';

/** Whom something would reach. */
export const scopeRoutes: Route[] = serve(scopeCalls, {
  count: async ({ db }, { scope }) => {
    const byLang = await usersReached(db, scope);
    return { users: byLang.reduce((sum, { users }) => sum + users, 0), byLang };
  },
});

/** How many users something reaches, by their language, the largest first; nobody who has left. */
async function usersReached(db: Db, { nationalities }: Scope): Promise<{ lang: string; users: number }[]> {
  const of: Condition = nationalities ? sql`nationality in (${sql.join([...nationalities])})` : sql`true`;
  const { rows } = await sql<{ lang: string; users: number }>`
    select lang, sum(n)::int as users from user_reach
    where status <> ${codeOf(userStatus, 'cancelled')} and ${of}
    group by lang having sum(n) > 0 order by 2 desc, 1`.execute(db);
  return rows;
}
