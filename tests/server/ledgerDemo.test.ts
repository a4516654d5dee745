/** @tier all: a whole demo, reckoned a second time */
import { seedDemo } from '../../src/server/seed/demo';
import { expectByTheBook } from '../support/ledgerBook';
import { redAfter } from '../support/tampering';

/** The postings of the demo, made in sets, are those of the book, order by order; and its proof is green. */

test('each move of each order posts what the book says, and nothing else', async () => {
  const { db } = await tulay.openMigrated();
  await seedDemo(db, { now: new Date('2026-11-20T13:30:00Z'), orders: 3000, users: 500, days: 60, seed: 11 });
  const steps = await expectByTheBook(db);
  const all = [
    'cancel',
    'complete',
    'finishNtdRefund',
    'finishPhpRefund',
    'pay',
    'refundNtd',
    'refundPhp',
    'start',
  ];
  expect([...steps.keys()].sort()).toEqual(all);
  expect(await redAfter(db, [])).toEqual({});
}, 120_000);
