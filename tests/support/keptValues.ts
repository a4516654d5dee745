import { codeOf, valuesOf } from '../../src/domain/kit/codes';
import { COUNTRIES } from '../../src/domain/kit/countries';
import { dayAfter } from '../../src/domain/kit/days';
import type { Field } from '../../src/domain/kit/fields';
import { customerScope } from '../../src/domain/kit/scope';
import { later } from '../../src/domain/kit/zone';
import { messageEvent } from '../../src/domain/messages/events';
import { BILLER_KIND, institutionKind, PAYOUT } from '../../src/domain/routing/codes';
import { unifiedFrom } from '../../src/server/seed/parties';
import { fileName, PARTY_PHONE } from './partyRows';
import { ROLES } from './staff';

export const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** The role of tests that holds no right: who has it decides on nothing. */
const HARMLESS_ROLE = Object.keys(ROLES).indexOf('nobody') + 1;

/** The role of the second of those who hold every right. */
const DIRECTORS = Object.keys(ROLES).indexOf('directors') + 1;

/** Names that filters may trip over. */
export const AWKWARD = ['Luzon', '100% Real_Name', "O'Brien; --", 'back\\slash', '陳小姐', 'Nguyễn'];

/** Names that one of another list has, where a field takes no other. */
const CHOSEN: Readonly<Record<string, () => string | undefined>> = {
  payoutChannel: () => 'BPI',
  channelCode: () => 'PAYOUT-BILLS',
  way: () => 'PAYOUT-BILLS',
  groupName: () => undefined,
  packageName: () => 'Standard',
};

const KINDS_BUT_BILLERS = valuesOf(institutionKind).filter((kind) => kind !== BILLER_KIND);

let codes = 0;
let files = 0;

/** What parties and their bank accounts have of their own; the number that is called is that of every party. */
const PARTIES: Readonly<Record<string, (at: number) => string>> = {
  // Of all kinds together each has another one.
  code: () => `SOME_${++codes}`,
  channelCode: () => `SOME-${++codes}`,
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

/** What banks that swap have of their own, and their rules. */
const BANKS: Readonly<Record<string, (at: number) => string | undefined>> = {
  swift: (at) => `ABCDTW${String(at % 90).padStart(2, '0')}`,
  ntdAccount: (at) => String(20_000_000 + at),
  phpAccount: (at) => String(30_000_000 + at),
  namePattern: (at) => `REMIT_${at}_(part)`,
  dueTime: (at) => `${10 + (at % 10)}:${10 + (at % 50)}`,
  cutOff: (at) => `${10 + (at % 10)}:${10 + (at % 50)}`,
};

/** So many banks there are of which each may get a rule. */
export const RULED_BANKS = 3000;
export const FIRST_RULED_BANK = 10_000;

/** Accounts outside, each of which may have one source of statements. */
export const OUTSIDE_ACCOUNTS = 300;
export const FIRST_OUTSIDE_ACCOUNT = 10_000;

/** Something that a field may hold, by its kind; another one for each number. */
export function someValue(name: string, field: Field, at: number, now: string): unknown {
  switch (field.kind) {
    case 'code':
      // Of what needs nothing said of it, where it is read.
      if (name === 'messageEvent') return codeOf(messageEvent, 'kycApproved');
      // Those that the partner of tests carries: it pays out.
      if (name === 'direction') return PAYOUT;
      if (name === 'rail') return 1 + (at % 6);
      // Each of a biller has one that is there; of the others there are as many as anybody wants.
      if (name === 'institutionKind') return pick(KINDS_BUT_BILLERS, at);
      if (name === 'messageChannel') return pick([1, 2, 3], at);
      return pick(valuesOf(field.codes ?? customerScope), at);
    case 'codes':
      // What the first partner does.
      if (name === 'scopes') return [1];
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
      // Each has one rule.
      if (field.ref?.table === 'exchange_banks') return FIRST_RULED_BANK + (at % RULED_BANKS);
      // The first one is an agent, the second one a channel.
      if (field.ref?.table === 'parties')
        return name === 'partyId' || field.ref.choices.path.includes('SubagentSuperior') ? 1 : 2;
      // Below one that both who keep and who decide may keep.
      if (name === 'superiorId' && field.ref?.table === 'roles') return DIRECTORS;
      // Of the partners of tests the second one pays out, and may put statements.
      if (/\/(queryProvider|check\/queryPartner)Choices\/v1$/.test(field.ref?.choices.path ?? '')) return 2;
      // Of each account outside statements come from one source.
      if (field.ref?.choices.path.endsWith('/check/queryAccountChoices/v1'))
        return FIRST_OUTSIDE_ACCOUNT + (at % OUTSIDE_ACCOUNTS);
      // From one account in NTD to another one.
      if (field.ref?.table === 'ledger_accounts') return name === 'creditAccountId' ? 2 : 1;
      // Each is of one event and channel.
      if (field.ref?.table === 'message_templates') return undefined;
      return field.ref?.table === 'roles' ? HARMLESS_ROLE : 1;
    // Bound to none.
    case 'refs':
      return null;
    case 'names':
      return ['PAYOUT-BILLS'];
    case 'keys':
      return [pick(['HOME', 'TEMPLATE', 'APPROVALS'], at)];
    case 'integer':
      // One hour of a night says nothing without the other.
      if (name === 'topPlace') return 1 + (at % 20);
      if (name.startsWith('quiet')) return undefined;
      if (name === 'valueDays') return at % 10;
      if (name === 'dueDays') return at % 100;
      if (/^days(Before|After)$/.test(name)) return 1 + (at % 14);
      if (name.startsWith('lines')) return 1 + (at % 20);
      return 1 + (at % (/Hours|Minutes/.test(name) ? 60 : 10_000));
    case 'id':
      return 1 + at;
    case 'money':
      return `${1 + (at % 90)}.50`;
    case 'rate':
      return `${1 + (at % 90)}.5000`;
    case 'percent':
      // All together have a hundred.
      if (name === 'share' && field.nullable) return undefined;
      return `${1 + (at % 90)}.5`;
    case 'day':
      // What is to come begins tomorrow at the earliest, wherever that is.
      return dayAfter(now.slice(0, 10), ['fromDay', 'toDay'].includes(name) ? at + 2 : at);
    case 'instant':
      // A version that the clock starts takes two people to be added.
      if (name === 'startTime' && field.absent === 'version.byHand') return undefined;
      // What was quoted or seen was so before now.
      if (name === 'quotedTime' || name === 'seenTime') return later(now, -60 * (at + 1));
      // What ends does so after it began.
      return later(now, 60 * (at + 1) + (/^end|To$/.test(name) ? 86_400 : 0));
    case 'words':
      return { en: `${pick(AWKWARD, at)} ${name} ${at}`, ...(at % 3 === 0 && { tw: `標題 ${at}` }) };
    case 'bands':
      return someBands(field, at, now);
    case 'weekly':
      return { fromDay: 1 + (at % 7), fromTime: '18:00', toDay: 1 + ((at + 2) % 7), toTime: '06:30' };
    case 'lines':
      return someColumns(name, at);
    case 'scope':
      return at % 2 === 0 ? { customerScope: 1 } : { customerScope: 2, nationalities: [pick(COUNTRIES, at)] };
    case 'longText':
      if (name === 'networks') return `203.0.${at % 250}.0/24, 2001:db8::${at % 250}`;
      if (name === 'addresses') return `192.0.2.0/24, 203.0.113.${at % 256}`;
      return plainText(name, field, at);
    case 'text':
      if (field.choices) return CHOSEN[name]?.();
      if (Object.hasOwn(PARTIES, name)) return PARTIES[name]?.(at);
      if (Object.hasOwn(BANKS, name)) return BANKS[name]?.(at);
      // Brought with a file of its own.
      if (name === 'offerPicture') return undefined;
      if (name === 'accountPattern') return `#(${1 + (at % 30)})`;
      if (name === 'email') return `someone${at}@example.com`;
      if (name === 'appVersion') return `1.${Math.floor(at / 100)}.${at % 100}`;
      // A store has files of its own, without a hash.
      if (name === 'downloadLink') return `https://play.google.com/store/apps/details?id=example.tulay${at}`;
      if (name === 'fileHash') return undefined;
      if (name === 'account') return `some.one-${at}`;
      return plainText(name, field, at);
    default:
      return plainText(name, field, at);
  }
}

/** The line of an order in the file of a bank, one around them, or where its answer says what. */
function someColumns(name: string, at: number) {
  // Number, PHP, NTD and code, wherever they stand in each kind of file.
  const place = (number: number) => ({
    columnNumber: number,
    startAt: 1 + 20 * number,
    columnWidth: 20 - (at % 5),
  });
  if (name === 'statementColumns')
    return [1, 2, 4].map((statementField) => ({
      ...{ statementField, ...place(statementField) },
      ...(statementField === 4 && { dayOrder: 1 + (at % 4) }),
    }));
  if (name === 'statementTotals')
    return [1, 2].map((statementTotal) => ({ statementTotal, ...place(statementTotal) }));
  if (name === 'matchSteps') return [1, 2, 3].slice(at % 3).map((matchKey) => ({ matchKey }));
  if (name === 'answerColumns')
    return [1, 2, 3, 5].map((answerField) => ({ answerField, ...place(answerField) }));
  if (name === 'totalColumns') return [1, 2].map((answerTotal) => ({ answerTotal, ...place(answerTotal) }));
  return name === 'rowColumns'
    ? [1, 7, 8].map((fileField) => ({ columnContent: 1, fileField, columnWidth: 24 + (at % 9) }))
    : [{ columnContent: 2, constantText: `${pick(AWKWARD.slice(4), at)} ${at}`, columnWidth: 40 }];
}

/** Two bands, of which the second begins somewhere. */
const someBands = ({ bands }: Field, at: number, now: string) =>
  ['0', String(1000 + at)].map((from) => ({
    from,
    ...Object.fromEntries(
      Object.entries(bands?.columns ?? {})
        .filter(([, { nullable }]) => !nullable)
        .map(([name, field]) => [name, someValue(name, field, at, now)]),
    ),
  }));

const plainText = (name: string, { max = 40 }: Field, at: number) =>
  `${pick(AWKWARD.slice(4), at)} ${name} ${at}`.slice(0, max);
