import { sql } from 'kysely';
import { funded } from '../support/capitalWorld';
import { familyLife, ORDERS, SERVICES } from '../support/familyLife';
import { expectByTheBook } from '../support/ledgerBook';
import { DEEDS, type Hands, liveThrough } from '../support/moneyLife';
import fc from '../support/properties';
import { redAfter } from '../support/tampering';

/**
 * Money out of an order never goes twice: whatever its user, its partner, two operators and the clock do to it, in whatever order and
 * at the same moment, its ledger is that of the book and the proof is green.
 */

/** `MONEY_LIVES=10000` lives as many. */
const LIVES = Number(process.env.MONEY_LIVES ?? 60);

let hands: Hands;

beforeAll(async () => {
  const world = await tulay.createWorld();
  const life = await familyLife(world);
  // Payouts and refunds in PHP leave from somewhere.
  await funded(world, '1230 · PHP', '900000000.00');
  hands = { world, life, maker: await world.signIn('admin'), checker: await world.signIn('admin2') };
});

const deeds = fc.array(
  fc.record({ deed: fc.constantFrom(...DEEDS), isTwice: fc.nat(4).map((at) => at === 0) }),
  { minLength: 3, maxLength: 16 },
);

interface Out {
  readonly paid: string;
  readonly payout: string;
  /** What left for the recipient, and what went back to the user, of its payment. */
  readonly sent: string;
  readonly back: string;
  /** Points of its user that it took and gave back, and those by which we owe less; of an unpaid order nothing is posted. */
  readonly points: number;
  readonly posted: number;
}

/** What of an order left the accounts outside. */
async function outOf(id: number): Promise<Out> {
  const { rows } = await sql<Out>`
    select payment_amount as paid, transaction_amount as payout,
      (select coalesce(-sum(l.amount), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
        join ledger_entries e on e.id = l.entry_id where l.order_id = o.id and a.account_code = 1210 and e.ledger_source = 1)::text as sent,
      refunded_amount as back,
      case when paid_time is null then 0 else (select coalesce(-sum(p.points), 0) from point_entries p where p.order_id = o.id) end::integer as points,
      (select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where l.order_id = o.id and a.account_code = 2310)::integer as posted
    from orders o where id = ${id}`.execute(hands.world.db);
  if (!rows[0]) throw new Error(`no order ${id}`);
  return rows[0];
}

type Life = Parameters<typeof liveThrough>[2];
const eachOnce = (...some: readonly Life[number]['deed'][]): Life =>
  some.map((deed) => ({ deed, isTwice: false }));

/** Lives that end in each of its three ways, whatever chance brings. */
const ENDS: [(typeof SERVICES)[number], Life, number][] = [
  ['send', eachOnce('start', 'partnerCompletes'), 0],
  ['send', eachOnce('refundNtdWhole', 'finishNtdRefund'), 0],
  ['send', eachOnce('start', 'partnerFails', 'refundPhpWhole', 'finishPhpRefund'), 0],
];

/** Steps that lives took and that posted something: lives in which all is refused would show nothing. */
const taken = new Set<string>();

test('any life of an order pays out once or pays back, and its ledger is by the book', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(...SERVICES),
    deeds,
    fc.nat(99),
    async (service: (typeof SERVICES)[number], some: Life, points: number) => {
      // Most lives begin with a payment, or nothing would ever come of them.
      const paid = { deed: 'pay', isTwice: false } as const;
      // Nothing is taken off what is paid from a wallet.
      const pointsUsed = ORDERS[service].input.side === 1 && points > 40 ? points : 0;
      const id = await liveThrough(hands, service, [paid, ...some], pointsUsed);
      for (const step of (await expectByTheBook(hands.world.db, id - 1)).keys()) taken.add(step);
      const { paid: payment, payout, sent, back, points: spent, posted } = await outOf(id);
      expect([id, posted]).toEqual([id, spent]);
      expect(Number(back)).toBeLessThanOrEqual(Number(payment));
      expect([0, Number(payout)]).toContain(Number(sent));
      if (Number(sent) > 0) expect(Number(back)).toBe(0);
    },
  );
  await fc.assert(property, { numRuns: LIVES, examples: ENDS });
  expect(await redAfter(hands.world.db, [])).toEqual({});
  expect([...taken]).toEqual(
    expect.arrayContaining([
      'pay',
      'start',
      'complete',
      'refundNtd',
      'finishNtdRefund',
      'refundPhp',
      'finishPhpRefund',
    ]),
  );
}, 3_600_000);
