import { sql } from 'kysely';
import { keptPages } from '../../src/domain/keptPages';
import { codeOf, valuesOf } from '../../src/domain/kit/codes';
import { COUNTRIES } from '../../src/domain/kit/countries';
import { dayAfter } from '../../src/domain/kit/days';
import type { Field } from '../../src/domain/kit/fields';
import { isNeeded } from '../../src/domain/kit/keptForm';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { fieldOf } from '../../src/domain/kit/resource';
import { customerScope } from '../../src/domain/kit/scope';
import { later } from '../../src/domain/kit/zone';
import { messageEvent } from '../../src/domain/messages/events';
import type { Db } from '../../src/server/kit/context';
import { insertKept } from '../../src/server/kit/keptWrites';
import { unifiedFrom } from '../../src/server/seed/parties';
import { addFiles, fileName, PARTY_PHONE } from './partyRows';
import { ROLES } from './staff';

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** The role of tests that holds no right: who has it decides on nothing. */
const HARMLESS_ROLE = Object.keys(ROLES).indexOf('nobody') + 1;

/** The role of the second of those who hold every right. */
const DIRECTORS = Object.keys(ROLES).indexOf('directors') + 1;

/** Names that filters may trip over. */
const AWKWARD = ['Luzon', '100% Real_Name', "O'Brien; --", 'back\\slash', '陳小姐', 'Nguyễn'];

let codes = 0;
let files = 0;

/** What parties and their bank accounts have of their own; the number that is called is that of every party. */
const PARTIES: Readonly<Record<string, (at: number) => string>> = {
  // Of all kinds together each has another one.
  code: () => `SOME_${++codes}`,
  unifiedNumber: (at) => unifiedFrom(10_000_000 + at * 7),
  contactPhone: () => PARTY_PHONE,
  calledNumber: () => PARTY_PHONE,
  contactEmail: (at) => `party${at}@example.com`,
  // Each shows one document.
  documentFile: () => fileName(++files),
  bankCode: (at) => String(100 + (at % 900)),
  branchCode: (at) => String(1000 + (at % 9000)),
  bankAccountNumber: (at) => String(10_000_000 + at),
};

/** Something that a field may hold, by its kind; another one for each number. */
export function someValue(name: string, field: Field, at: number, now: string): unknown {
  switch (field.kind) {
    case 'code':
      // Of what needs nothing said of it, where it is read.
      if (name === 'messageEvent') return codeOf(messageEvent, 'kycApproved');
      if (name === 'messageChannel') return pick([1, 2, 3], at);
      return pick(valuesOf(field.codes ?? customerScope), at);
    case 'codes':
      return [pick(valuesOf(field.codes ?? customerScope), at)];
    case 'entry':
      return 1;
    case 'country':
      return pick(field.among ?? COUNTRIES, at);
    case 'flag':
      return at % 2 === 1;
    // The first of whatever it points to is there; of roles the last but one is that of who may do nothing.
    case 'ref':
      if (name === 'agentId') return null;
      // The first one is an agent, the second one a channel.
      if (field.ref?.table === 'parties')
        return name === 'partyId' || field.ref.choices.path.includes('SubagentSuperior') ? 1 : 2;
      // Below one that both who keep and who decide may keep.
      if (name === 'superiorId' && field.ref?.table === 'roles') return DIRECTORS;
      // Each is of one event and channel.
      if (field.ref?.table === 'message_templates') return undefined;
      return field.ref?.table === 'roles' ? HARMLESS_ROLE : 1;
    // Bound to none.
    case 'refs':
      return null;
    case 'keys':
      return [pick(['HOME', 'TEMPLATE', 'APPROVALS'], at)];
    case 'integer':
      // One hour of a night says nothing without the other.
      return name.startsWith('quiet') ? undefined : 1 + (at % 10_000);
    case 'id':
      return 1 + at;
    case 'money':
      return `${1 + (at % 90)}.50`;
    case 'rate':
      return `${1 + (at % 90)}.5000`;
    case 'percent':
      return `${1 + (at % 90)}.5`;
    case 'day':
      // What is to come begins tomorrow at the earliest, wherever that is.
      return dayAfter(now.slice(0, 10), name === 'fromDay' ? at + 2 : at);
    case 'instant':
      // What ends does so after it began.
      return later(now, 60 * (at + 1) + (name.startsWith('end') ? 86_400 : 0));
    case 'words':
      return { en: `${pick(AWKWARD, at)} ${name} ${at}`, ...(at % 3 === 0 && { tw: `標題 ${at}` }) };
    case 'scope':
      return at % 2 === 0 ? { customerScope: 1 } : { customerScope: 2, nationalities: [pick(COUNTRIES, at)] };
    case 'longText':
      if (name === 'networks') return `203.0.${at % 250}.0/24, 2001:db8::${at % 250}`;
      if (name === 'addresses') return `192.0.2.0/24, 203.0.113.${at % 256}`;
      return plainText(name, field, at);
    case 'text':
      if (Object.hasOwn(PARTIES, name)) return PARTIES[name]?.(at);
      if (name === 'email') return `someone${at}@example.com`;
      if (name === 'appVersion') return `1.${Math.floor(at / 100)}.${at % 100}`;
      if (name === 'downloadLink') return `https://apps.example.com/tulay/${at}`;
      if (name === 'account') return `some.one-${at}`;
      return plainText(name, field, at);
    default:
      return plainText(name, field, at);
  }
}

const plainText = (name: string, { max = 40 }: Field, at: number) =>
  `${pick(AWKWARD.slice(4), at)} ${name} ${at}`.slice(0, max);

/** What steps ask beside a reason. */
const ASKED_BY_STEPS: Readonly<Record<string, FormInput>> = { raise: { share: '100' } };

/** What a step takes, whatever the record. */
export const stepInput = ({ of }: KeptPage, step: string): FormInput => ({
  ...(of.moves?.steps[step]?.reason && { reason: 'No longer true' }),
  ...ASKED_BY_STEPS[step],
});

/** What somebody may fill into a form: all of it, or, `bare`, nothing that may be left out. */
export function someInput(page: KeptPage, at: number, now: string, bare = false): FormInput {
  const names = page.form.filter((name) => !bare || isNeeded(page, name));
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

/** What references of a form point to: the first of whatever there is. */
async function pointedTo(db: Db, { of }: KeptPage, filled: FormInput): Promise<FormInput> {
  const refs = Object.keys(filled).flatMap((name) => {
    const { ref } = fieldOf(of, name);
    return ref && filled[name] ? [[name, ref.table] as const] : [];
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
  bankAccount: () => ({ contactNew: false, startTime: '2026-01-01 00:00:00' }),
};

/** Half of the keys are those of a partner that is a party, whose own calls nobody makes. */
async function letPartyCall(db: Db): Promise<void> {
  await sql`update partners set party_id = (select min(id) from parties) where code = 'ANY'`.execute(db);
  await sql`
    update partner_keys set partner_id = (select id from partners where code = 'ANY')
    where api_key_hash like 'hash-%' and id % 2 = 0`.execute(db);
}

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
  for (const page of Object.values(keptPages).filter(({ given }) => !given)) {
    for (let at = 0; at < 24; at += 1) {
      const filled = someInput(page, at, now, at % 5 === 4);
      const given = {
        ...absent(page),
        ...filled,
        ...(await pointedTo(db, page, filled)),
        ...UNASKED[page.of.name]?.(at),
      };
      const id = await insertKept(
        db,
        page.of,
        given,
        { id: makerId, name: pick(AWKWARD, at) },
        later(now, -at * 1000),
      );
      const { moves } = page.of;
      if (moves) {
        const status = pick(valuesOf(moves.codes), at);
        await sql`update ${sql.table(page.of.table)} set status = ${status} where id = ${id}`.execute(db);
      }
    }
  }
  await letPartyCall(db);
}
