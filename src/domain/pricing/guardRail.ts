import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { keptPage } from '../kit/keptPage';
import { PUBLISHED_COLUMNS, PUBLISHED_FORM, PUBLISHED_SEARCHES, published } from '../kit/published';
import type { Complaint } from '../kit/rules';
import { wrongTimes } from './times';

/**
 * From where on a rate is warned of or refused, and for how long prices that were told hold (decisions sections 13 and
 * 14). Shares are of a hundred.
 */
export const guardRail = published('guardRail', 'guard_rails', [], {
  offBenchmark: f.percent(),
  jump: f.percent(),
  tooFar: f.percent(),
  benchmarkHours: f.integer(),
  weekendHours: f.integer(),
  quoteMinutes: f.integer(),
  makerId: f.id({ nullable: true }),
});

/** The most that is sensible of each: a week, and an hour. */
const MOST = { benchmarkHours: 168, weekendHours: 168, quoteMinutes: 60 } as const;

function wrongRails(record: Readonly<Record<string, unknown>>): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  for (const [name, max] of Object.entries(MOST)) {
    const given = Number(record[name]);
    if (given < 1) complaints[name] = { key: 'rules.atLeast', vars: { min: 1 } };
    else if (given > max) complaints[name] = { key: 'rules.atMost', vars: { max } };
  }
  const { offBenchmark: off, tooFar } = record;
  if (typeof off === 'string' && typeof tooFar === 'string' && compare(tooFar, off) < 0)
    complaints.tooFar = { key: 'rules.atLeast', vars: { min: off } };
  return complaints;
}

export const guardRails = keptPage(guardRail, {
  page: '/operation/rate/guardRail',
  path: '/web/operation/guardRail',
  editRight: 'RATE_PROPOSE',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: [
    'offBenchmark',
    'jump',
    'tooFar',
    'benchmarkHours',
    'weekendHours',
    'quoteMinutes',
    ...PUBLISHED_FORM,
  ],
  columns: [
    'offBenchmark',
    'jump',
    'tooFar',
    'benchmarkHours',
    'weekendHours',
    'quoteMinutes',
    ...PUBLISHED_COLUMNS,
  ],
  searches: [...PUBLISHED_SEARCHES],
  called: ({ offBenchmark, tooFar }) => `${offBenchmark}% / ${tooFar}%`,
  wrong: (record, now) => ({ ...wrongRails(record), ...wrongTimes(record, now) }),
});
