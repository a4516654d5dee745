import { sql } from 'kysely';
import { handPostings } from '../../src/domain/finance/handPosting';
import { keptPages } from '../../src/domain/keptPages';
import { valuesOf } from '../../src/domain/kit/codes';
import { isNeeded } from '../../src/domain/kit/keptForm';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { WAITING } from '../../src/domain/kit/published';
import { fieldOf } from '../../src/domain/kit/resource';
import { later } from '../../src/domain/kit/zone';
import { priceStops } from '../../src/domain/pricing/priceStop';
import { channelPauses } from '../../src/domain/routing/payChannel';
import { routeHolds } from '../../src/domain/routing/route';
import { routeSwitches } from '../../src/domain/routing/routeSwitch';
import type { Db } from '../../src/server/kit/context';
import { insertKept } from '../../src/server/kit/keptWrites';
import { placeOffers } from '../../src/server/operation/ranks';
import { addPrefunds } from './keptGiven';
import {
  AWKWARD,
  FIRST_OUTSIDE_ACCOUNT,
  FIRST_RULED_BANK,
  OUTSIDE_ACCOUNTS,
  pick,
  RULED_BANKS,
  someValue,
} from './keptValues';
import { addFiles } from './partyRows';

/** What steps ask beside a reason. */
const ASKED_BY_STEPS: Readonly<Record<string, FormInput>> = { raise: { share: '100' } };

/** What a step takes, whatever the record. */
export const stepInput = ({ of }: KeptPage, step: string): FormInput => ({
  ...(of.moves?.steps[step]?.reason && { reason: 'No longer true' }),
  ...ASKED_BY_STEPS[step],
});

/** Of these something may be left out as long as something else says it: what a switch leads to, the currency of an amount. */
const ONE_OF_SOME: readonly KeptPage[] = [routeSwitches, handPostings];

/** What somebody may fill into a form: all of it, or, `bare`, nothing that may be left out. */
export function someInput(page: KeptPage, at: number, now: string, bare = false): FormInput {
  const names = page.form.filter((name) => !bare || isNeeded(page, name) || ONE_OF_SOME.includes(page));
  const input = Object.fromEntries(
    names.map((name) => [name, someValue(name, fieldOf(page.of, name), at, now)] as const),
  );
  // What makes no sense together is left out.
  const wrongIn = (given: FormInput) => Object.keys(page.wrong?.({ ...absent(page), ...given }, now) ?? {});
  const wrong = wrongIn(input);
  const sensible = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.includes(name)));
  // What needs more than it has is another one, that nobody else is.
  return wrongIn(sensible).length > 0 ? someInput(page, at + 100_001, now, bare) : sensible;
}

/** A form in which nothing is filled in. */
export const absent = ({ form }: KeptPage): FormInput => Object.fromEntries(form.map((name) => [name, null]));

/** Of these there are as many as records point to. */
const PLENTY: readonly string[] = ['exchange_banks', 'ledger_accounts'];

/** What references of a form point to: the first of whatever there is. */
export async function pointedTo(db: Db, { of }: KeptPage, filled: FormInput): Promise<FormInput> {
  const refs = Object.keys(filled).flatMap((name) => {
    const { ref } = fieldOf(of, name);
    return ref && filled[name] && !PLENTY.includes(ref.table) ? [[name, ref.table] as const] : [];
  });
  const first = async (table: string) =>
    (await sql<{ id: number | null }>`select min(id) as id from ${sql.table(table)}`.execute(db)).rows[0]?.id;
  return Object.fromEntries(
    await Promise.all(refs.map(async ([name, table]) => [name, (await first(table)) ?? null] as const)),
  );
}

/** What a table needs that no form asks, by the name of its kind. */
const UNASKED: Readonly<Record<string, (at: number) => FormInput>> = {
  partnerKey: (at) => ({ apiKeyHash: `hash-${at}`, hint: `tk_${at}` }),
  rate: () => ({ warnings: [] }),
  route: (at) => ({ groupName: `Group ${at % 3}` }),
  routeSwitch: (at) => ({
    groupName: `Group ${at % 3}`,
    fromName: 'Bayanihan Bills',
    toName: `Provider ${at}`,
    openOrders: at,
    movingOrders: at,
    previewed: {},
    setPoints: [],
    failingChannel: `PAYOUT-${at}`,
  }),
  // One stands for a channel, and one for an institution and a service.
  channelPause: (at) => ({ channelCode: `SOME-${at}` }),
  routeHold: (at) => ({ serviceType: at < 13 ? at + 1 : null, status: at < 14 ? 1 : 2 }),
  // One stop stands for a service.
  priceStop: (at) => ({ status: at < 4 ? 1 : 2 }),
  benchmark: (at) => ({ benchmarkSource: 1 + (at % 3) }),
  // The first two accounts outside are there from the beginning.
  accountingPeriod: (at) => ({
    ...{ period: `${2000 + at}-01`, lastDay: `${2000 + at}-01-31`, dayHash: 'a'.repeat(64) },
    ...{ entryCount: at, turnoverNtd: '1.00', turnoverPhp: '1.00', provedTime: '2026-01-01 00:00:00' },
  }),
  capitalTransfer: (at) => ({ fromAccountId: 1, toAccountId: 2, amount: `${at + 1}.00` }),
  bankAccount: () => ({ contactNew: false, startTime: '2026-01-01 00:00:00' }),
};

/** Banks of which each may get a rule, and accounts outside of each of which statements may come. */
export async function addBanks(db: Db): Promise<void> {
  await sql`
    insert into exchange_banks (id, ename, name, code, bank_kind, maker_name, created_time, updated_time)
    select n, 'Bank ' || n, 'Bank ' || n, 'B' || n, 1, 'Somebody', '2020-01-01', '2020-01-01'
    from generate_series(${FIRST_RULED_BANK}::int, ${FIRST_RULED_BANK + RULED_BANKS - 1}::int) n`.execute(db);
  await sql`
    insert into ledger_accounts (id, account_code, ledger_currency, owner_kind, owner_key, owner_name)
    select n, 1130, 1 + n % 2, 4, 'Bank ' || n, 'Bank ' || n
    from generate_series(${FIRST_OUTSIDE_ACCOUNT}::int, ${FIRST_OUTSIDE_ACCOUNT + OUTSIDE_ACCOUNTS - 1}::int) n`.execute(
    db,
  );
}

/** Half of the keys are those of a partner that is a party, whose own calls nobody makes. */
async function letPartyCall(db: Db): Promise<void> {
  await sql`update partners set party_id = (select min(id) from parties) where code = 'ANY'`.execute(db);
  await sql`
    update partner_keys set partner_id = (select id from partners where code = 'ANY')
    where api_key_hash like 'hash-%' and id % 2 = 0`.execute(db);
}

/** Of these one stands for something at a time. */
const STANDING: readonly KeptPage[] = [priceStops, channelPauses, routeHolds];

/** What stands of a page stands no more. */
export async function letGo(db: Db, page: KeptPage): Promise<void> {
  for (const { of } of STANDING.filter((one) => one === page))
    await sql`update ${sql.table(of.table)} set status = 2`.execute(db);
}

/** Pages whose records are edited: what is published is proposed anew, and a batch has no form. */
export const editedPages = Object.entries(keptPages).filter(([, { calls }]) => 'edit' in calls);

/** Records of every kind that operators keep, in every status. */
export async function addKeptRecords(db: Db, now: string): Promise<void> {
  const { id: makerId } = await db
    .selectFrom('operators')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('partners')
    .values({ code: 'ANY', name: 'Any partner', scope: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addFiles(db);
  await addBanks(db);
  await addPrefunds(db);
  for (const page of Object.values(keptPages).filter(({ given }) => !given)) {
    for (let at = 0; at < 24; at += 1) {
      const filled = someInput(page, at, now, at % 5 === 4);
      const given = {
        ...absent(page),
        ...filled,
        ...(await pointedTo(db, page, filled)),
        ...UNASKED[page.of.name]?.(at),
        ...(page.of.published && { status: WAITING }),
        ...('startTime' in page.of.fields && page.of.published && { startTime: later(now, 60 * (at + 1)) }),
      };
      const id = await insertKept(
        db,
        page.of,
        given,
        { id: makerId, name: pick(AWKWARD, at) },
        later(now, -at * 1000),
      );
      const { moves } = page.of;
      if (moves && UNASKED[page.of.name]?.(at).status === undefined) {
        // One proposal waits about the same, and all others have been decided.
        const status =
          page.of.published && at < 23
            ? pick(valuesOf(moves.codes).slice(1), at)
            : pick(valuesOf(moves.codes), at);
        await sql`update ${sql.table(page.of.table)} set status = ${status} where id = ${id}`.execute(db);
      }
    }
  }
  await letPartyCall(db);
  await placeOffers(db, now);
}
