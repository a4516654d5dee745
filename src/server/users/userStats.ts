import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import type { Figures, Group, StatsInput } from '../../domain/kit/stats';
import { BUSINESS_ZONE, startOfBusinessDay } from '../../domain/kit/zone';
import { kycStatus, riskLevel, userStatus } from '../../domain/users/codes';
import { userStatsTable } from '../../domain/users/stats';
import type { StatsSpring } from '../kit/statistics';

type Sql = RawBuilder<unknown>;

const countOf = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;
const ofKyc = (meaning: keyof typeof kycStatus.entries) => sql`kyc_status = ${codeOf(kycStatus, meaning)}`;
const ofStatus = (meaning: keyof typeof userStatus.entries) => sql`status = ${codeOf(userStatus, meaning)}`;

/** Every measure that adds up, over the users who registered on some days. */
const MEASURES: Readonly<Record<string, Sql>> = {
  registeredCount: sql`count(*)`,
  submittedCount: countOf(sql`not ${ofKyc('notSubmitted')}`),
  verifiedCount: countOf(ofKyc('verified')),
  underReviewCount: countOf(ofKyc('underReview')),
  rejectedCount: countOf(ofKyc('rejected')),
  highRiskCount: countOf(sql`risk_level = ${codeOf(riskLevel, 'high')}`),
  blockedCount: countOf(sql`(${ofStatus('banned')} or ${ofStatus('frozen')})`),
  cancelledCount: countOf(ofStatus('cancelled')),
};

/** What users are narrowed to. */
const narrowedTo = (input: StatsInput): Sql[] =>
  userStatsTable.dimensions.flatMap((name) => {
    const values = input[name];
    if (!Array.isArray(values) || values.length === 0) return [];
    return [sql`${sql.ref(name)} in (${sql.join(values)})`];
  });

type Row = Figures & { readonly periodStart: string; readonly group: Group };

const gather: StatsSpring['gather'] = async (db, _reader, input, { firstDay, lastDay }, moments) => {
  const { period, groupBy } = input;
  const by = groupBy === undefined ? [] : [sql.ref(groupBy)];
  const group = by[0] ?? sql`null`;
  const measures = Object.entries(MEASURES).map(([name, total]) => sql`${total} as ${sql.ref(name)}`);
  const conditions = [
    sql`registered_time >= ${moments?.from ?? startOfBusinessDay(firstDay)}`,
    sql`registered_time < ${moments?.until ?? startOfBusinessDay(dayAfter(lastDay, 1))}`,
    ...narrowedTo(input),
  ];
  const { rows } = await sql<Row>`
    select
      date_trunc(${sql.lit(period)}, registered_time at time zone ${sql.lit(BUSINESS_ZONE)})::date as period_start,
      ${group} as "group",
      ${sql.join(measures)}
    from users
    where ${sql.join(conditions, sql` and `)}
    group by ${sql.join([sql`1`, ...by])}`.execute(db);
  return rows.map(({ periodStart, group: value, ...figures }) => ({ periodStart, group: value, figures }));
};

/** Statistics of users, counted by the index of their registration: a provider has some thousand of them a day at most. */
export const userStatsSpring: StatsSpring = { of: userStatsTable, daysAQuery: 1, gather };
