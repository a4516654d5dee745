import { BANK, exchangeBank, exchangeBanks } from '../../domain/finance/exchangeBank';
import { exchangeFormat, exchangeFormats } from '../../domain/finance/exchangeFormat';
import { exchangeRule, exchangeRules } from '../../domain/finance/exchangeRule';
import { fxAnswerFormat, fxAnswerFormats } from '../../domain/finance/fxAnswerFormat';
import type { Db } from '../kit/context';
import type { KeptChange } from '../kit/keptChange';
import { nextIdOf } from '../kit/keptWrites';
import { ANSWER_FORMATS } from './data/answerFormats';
import { EXCHANGE_BANKS, USUAL_RULE } from './data/exchangeBanks';
import { EXCHANGE_FORMATS } from './data/exchangeFormats';
import { decided, step, waiting } from './financeProposals';
import { seedKept } from './kept';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Banks that swap in the demo, with their rules and the formats of their files, the proposals that led there, and some that wait. */
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
    await seedFormat(db, bank.code, since - 1, now);
  }
  await seedFormat(db, 'RS', DAYS_OF_ANSWERS, now);
  await seedFormerRule(db, now);
  await seedRefused(db, now);
  await seedWaiting(db, now);
  await seedOtherFormats(db, now);
  for (const code of Object.keys(ANSWER_FORMATS)) await seedAnswerFormat(db, code, now);
}

/** How the answers of a bank read. */
async function seedAnswerFormat(db: Db, code: string, now: number): Promise<void> {
  const values = { ...ANSWER_FORMATS[code], bankId: await idOf(db, code) };
  const id = await nextIdOf(db, fxAnswerFormat);
  const ago = DAYS_OF_ANSWERS * DAY;
  await seedKept(db, fxAnswerFormat, [[{ ago, by: 'finance', set: { ...values, id } }]], now);
  await decided(db, fxAnswerFormats, { id, ago, change: { does: 'add', values } }, now);
}

const DAYS_OF_ANSWERS = 60;

/** The format of a bank's file, agreed to on the day of its rule. */
async function seedFormat(db: Db, code: string, days: number, now: number): Promise<void> {
  const format = EXCHANGE_FORMATS[code];
  if (!format) return;
  const values = { ...format, bankId: await idOf(db, code) };
  const id = await nextIdOf(db, exchangeFormat);
  await seedKept(db, exchangeFormat, [[{ ago: days * DAY, by: 'finance', set: { ...values, id } }]], now);
  await decided(db, exchangeFormats, { id, ago: days * DAY, change: { does: 'add', values } }, now);
}

/** A format that was there before that of today, one that is proposed, and one that is to change. */
async function seedOtherFormats(db: Db, now: number): Promise<void> {
  const { FHB, MBB } = EXCHANGE_FORMATS;
  const bankId = await idOf(db, 'SFB');
  const former = { ...MBB, name: 'Comma separated', bankId };
  const removed = {
    ago: 12 * DAY,
    by: 'finance',
    step: 'remove',
    set: { moveReason: 'The bank has a new system.' },
  };
  await seedKept(db, exchangeFormat, [[{ ago: 18 * DAY, by: 'finance', set: former }, removed]], now);
  const added = { ...FHB, bankId };
  const id = await nextIdOf(db, exchangeFormat);
  await waiting(db, exchangeFormats, { id, change: { does: 'add', values: added }, ago: 7 * HOUR }, now);
  const { id: ofOrchid } = await db
    .selectFrom('exchangeFormats')
    .select('id')
    .where('bankId', '=', await idOf(db, 'POB'))
    .executeTakeFirstOrThrow();
  const change = { does: 'edit', values: { namePattern: 'POB_(day)_(part)' } } as const;
  await waiting(db, exchangeFormats, { id: ofOrchid, change, ago: 5 * HOUR }, now);
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
