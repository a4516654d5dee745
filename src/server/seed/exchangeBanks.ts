import { BANK, exchangeBank, exchangeBanks } from '../../domain/finance/exchangeBank';
import { exchangeRule, exchangeRules } from '../../domain/finance/exchangeRule';
import type { KeptPage } from '../../domain/kit/keptPage';
import { later, wireOf } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { keptKind, subjectAs, subjectOf } from '../kit/keptDecided';
import { nextIdOf } from '../kit/keptWrites';
import { insertMany, nextId } from './bulk';
import { EXCHANGE_BANKS, USUAL_RULE } from './data/exchangeBanks';
import { type ApprovalRow, keptProposalOn, writeDecision } from './decisions';
import { seedKept } from './kept';
import { operatorNamed } from './staff';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const LAPSES = 7 * 86_400;

/** Banks that swap in the demo, with their rules, the proposals that led there, and some that wait. */
export async function seedExchangeBanks(db: Db, now: number): Promise<void> {
  for (const { since, disabled, rule, ...bank } of EXCHANGE_BANKS) {
    const values = { ...bank, bankKind: BANK, ntdAccount: null, phpAccount: null };
    const by = 'finance';
    const off = disabled && ({ ago: disabled.ago * DAY, by, step: 'disable' } as const);
    await seedKept(
      db,
      exchangeBank,
      [
        [
          { ago: since * DAY, by, set: values },
          ...(off ? [{ ...off, set: { moveReason: disabled.reason } }] : []),
        ],
      ],
      now,
    );
    const id = await idOf(db, bank.code);
    await decided(db, exchangeBanks, { id, ago: since * DAY, change: { does: 'add', values } }, now);
    if (!rule) continue;
    const ruled = { ...USUAL_RULE, ...rule, bankId: id };
    await seedKept(db, exchangeRule, [[{ ago: (since - 1) * DAY, by, set: ruled }]], now);
    const ruleId = await ruleOf(db, bank.code);
    const change = { does: 'add', values: ruled } as const;
    await decided(db, exchangeRules, { id: ruleId, ago: (since - 1) * DAY, change }, now);
  }
  await seedFormerRule(db, now);
  await seedRefused(db, now);
  await seedWaiting(db, now);
}

const idOf = async (db: Db, code: string): Promise<number> =>
  (await db.selectFrom('exchangeBanks').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

async function ruleOf(db: Db, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('exchangeRules')
    .select('id')
    .where('bankId', '=', await idOf(db, code))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

/** A rule that was there before that of today. */
async function seedFormerRule(db: Db, now: number): Promise<void> {
  const values = { ...USUAL_RULE, name: 'All orders', bankId: await idOf(db, 'SFB') };
  await seedKept(
    db,
    exchangeRule,
    [
      [
        { ago: 18 * DAY, by: 'finance', set: values },
        {
          ago: 12 * DAY,
          by: 'finance',
          step: 'remove',
          set: { moveReason: 'The bank wants smaller files.' },
        },
      ],
    ],
    now,
  );
}

/** What came to nothing: one that the checker did not want, and one that its maker took back. */
async function seedRefused(db: Db, now: number): Promise<void> {
  const ofHarbor = { does: 'edit', values: { share: '70.0' } } as const;
  const ofOrchid = { does: 'edit', values: { valueDays: 0 } } as const;
  await decided(
    db,
    exchangeRules,
    { id: await ruleOf(db, 'FHB'), ago: 9 * DAY, change: ofHarbor },
    now,
    'reject',
  );
  await decided(
    db,
    exchangeRules,
    { id: await ruleOf(db, 'POB'), ago: 8 * DAY, change: ofOrchid },
    now,
    'recall',
  );
}

const step = (name: string, reason: string | null): KeptChange => ({
  does: 'step',
  step: name,
  reason,
  values: {},
});

/** One proposal of each kind at least waits for a checker. */
async function seedWaiting(db: Db, now: number): Promise<void> {
  const added = {
    ename: 'Bamboo Sea Bank',
    name: '竹海銀行',
    code: 'BSB',
    swift: 'BAMBTWTP',
    bankKind: BANK,
    ntdAccount: '204510088812',
    phpAccount: null,
  };
  const rule = { ...USUAL_RULE, name: 'Smaller files', fileRows: 1000, bankId: await idOf(db, 'SFB') };
  const banks: readonly (readonly [string | null, KeptChange])[] = [
    [null, { does: 'add', values: added }],
    ['FHB', { does: 'edit', values: { ntdAccount: '118020044517' } }],
    ['MBB', { does: 'edit', values: { phpAccount: '330071924480' } }],
    ['BMB', step('enable', null)],
    ['CTB', step('enable', null)],
    ['POB', step('disable', 'Its files are refused too often.')],
  ];
  const rules: readonly (readonly [string | null, KeptChange])[] = [
    [null, { does: 'add', values: rule }],
    ['FHB', { does: 'edit', values: { batchCap: '10000000.00' } }],
    ['RS', { does: 'edit', values: { partnerRate: '1.9760' } }],
    ['SLB', step('remove', 'The bank is closed for good.')],
    ['CRB', step('remove', 'The bank is closed for good.')],
  ];
  let ago = 3 * DAY;
  for (const [code, change] of banks) {
    const id = code === null ? await nextIdOf(db, exchangeBank) : await idOf(db, code);
    await waiting(db, exchangeBanks, { id, change, ago }, now);
    ago -= 5 * HOUR;
  }
  for (const [code, change] of rules) {
    const id = code === null ? await nextIdOf(db, exchangeRule) : await ruleOf(db, code);
    await waiting(db, exchangeRules, { id, change, ago }, now);
    ago -= 5 * HOUR;
  }
}

interface Proposed {
  readonly id: number;
  readonly change: KeptChange;
  /** Milliseconds before now. */
  readonly ago: number;
}

/** A proposal of finance as proposing writes it. */
async function proposed(
  db: Db,
  page: KeptPage,
  { id, change, ago }: Proposed,
  now: number,
): Promise<ApprovalRow> {
  const maker = operatorNamed('finance');
  const subject =
    change.does === 'add' ? subjectAs(page, id, undefined, change.values) : await subjectOf(db, page, id);
  const madeTime = wireOf(new Date(now - ago));
  return {
    ...(await keptProposalOn(db, keptKind(page), id, subject, change)),
    id: await nextId(db, 'approvals'),
    makerId: maker.id,
    makerName: maker.name,
    madeTime,
    auditStatus: PENDING,
    checkerId: null,
    checkerName: null,
    checkedTime: null,
    rejectReason: null,
    lapseTime: later(madeTime, LAPSES),
  };
}

async function waiting(db: Db, page: KeptPage, one: Proposed, now: number): Promise<void> {
  await insertMany(db, tables.approvals, [await proposed(db, page, one, now)]);
}

/** One about which something was decided, half an hour after it was made: an addition was there from then on. */
async function decided(
  db: Db,
  page: KeptPage,
  { ago, ...one }: Proposed,
  now: number,
  act: 'approve' | 'reject' | 'recall' = 'approve',
): Promise<void> {
  const row = await proposed(db, page, { ...one, ago: ago + HOUR / 2 }, now);
  writeDecision(row, act, wireOf(new Date(now - ago)), () => 'One bank would be too much of the whole.');
  await insertMany(db, tables.approvals, [row]);
}
