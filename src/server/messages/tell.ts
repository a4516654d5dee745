import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Translate } from '../../domain/kit/languages';
import { type UserLang, userLangOf, type Words, wordsIn } from '../../domain/kit/words';
import { businessDay } from '../../domain/kit/zone';
import { DELIVERED, deliveryStatus, skipReason, WAITING } from '../../domain/messages/delivery';
import {
  CARRIED,
  eventFacts,
  type MessageEventName,
  MUST_REACH_HOLDERS,
  messageChannel,
  messageEvent,
} from '../../domain/messages/events';
import { filledIn, safeValues } from '../../domain/messages/placeholders';
import { ON } from '../../domain/messages/rule';
import { ACTIVE } from '../../domain/messages/template';
import type { Context, Db } from '../kit/context';
import { langOf, translate } from '../text';
import { type Addressee, administratorsOf, operatorsTold, usersTold } from './addressees';
import { quietUntil } from './quiet';

/** The language in which something is told, and the catalogue that is nearest to it. */
export interface Speaking {
  readonly lang: UserLang;
  readonly t: Translate;
}

/** Something that happened and of which people are told. */
export interface Occasion {
  readonly event: MessageEventName;
  /** What happened, in short: who is told it already by a channel is not told it again. */
  readonly key: string;
  /** The values of the event's variables but `name`, which is the name of who is told. */
  readonly vars: (speaking: Speaking) => Readonly<Record<string, string>>;
  /** The refund whose state says whether its user was told. */
  readonly refundCaseId?: number;
  /** The order that it is about: who does not see the order does not see what was said of it. */
  readonly orderId?: number | null;
}

/** What telling needs; with `after` what is carried leaves as soon as the transaction has committed, not with the next tick. */
type Teller = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'after' | 'services'>>;

/** Tells a user, in the transaction of what happened, in every channel in which the event is on (decisions section 55). */
export async function tellUser(teller: Teller, occasion: Occasion, userId: number): Promise<void> {
  await tell(teller, occasion, () => usersTold(teller.db, [userId]));
}

/**
 * The same for operators; `lang` is the language of those who have none yet. What must be told to holders of a right, and
 * reaches none of them in the sectors to which it is narrowed, is told to the administrators.
 */
export async function tellOperators(
  teller: Teller & Partial<Pick<Context, 'lang'>>,
  occasion: Occasion,
  operatorIds: readonly number[],
): Promise<void> {
  const { db, lang = 'en' } = teller;
  const isTold =
    operatorIds.length > 0 && (await tell(teller, occasion, () => operatorsTold(db, operatorIds, lang)));
  if (isTold || !MUST_REACH_HOLDERS.includes(occasion.event)) return;
  const administrators = await administratorsOf(db);
  await tell(teller, occasion, () => operatorsTold(db, administrators, lang), true);
}

/** Tells one operator by mail to an address that is theirs no more. */
export async function tellAt(
  teller: Teller & Partial<Pick<Context, 'lang'>>,
  occasion: Occasion,
  operatorId: number,
  address: string,
): Promise<void> {
  await tell(teller, occasion, async () => {
    const found = await operatorsTold(teller.db, [operatorId], teller.lang ?? 'en');
    return found.map((one) => ({ ...one, addresses: { ...one.addresses, mail: address } }));
  });
}

/** Tells a contact of a party by mail: of whom no more is known than name and address, and no language but that of the country. */
export async function tellContact(
  teller: Teller,
  occasion: Occasion,
  { name, mail }: { readonly name: string; readonly mail: string },
): Promise<void> {
  const contact = { userId: null, operatorId: null, sectorId: null, lang: 'tw', gone: false };
  await tell(teller, occasion, async () => [{ ...contact, name, addresses: { mail, sms: null } }]);
}

/** One way in which an event is told, with the words of its template. */
interface Rule {
  readonly channel: number;
  readonly sectorIds: readonly number[] | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly dailyLimit: number | null;
  readonly templateId: number;
  readonly templateVersion: number;
  readonly subject: Words | null;
  readonly content: Words;
}

/** Resolves with whether anybody was reached; with `everywhere` whatever their sector. */
async function tell(
  teller: Teller,
  occasion: Occasion,
  addressees: () => Promise<Addressee[]>,
  everywhere = false,
): Promise<boolean> {
  const rules = await rulesOf(teller.db, occasion.event);
  if (rules.length === 0) return false;
  const told = await addressees();
  const rows = [];
  for (const rule of rules) {
    const reached = told.filter(({ sectorId }) => everywhere || isWithin(rule, sectorId));
    const full = await reachedLimit(teller, occasion.event, rule, reached);
    rows.push(...reached.map((one) => rowOf(teller.now, occasion, rule, one, full.has(keyOf(one)))));
  }
  if (rows.length === 0) return false;
  await teller.db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { after, services } = teller;
  if (rows.some((row) => row.deliveryStatus === WAITING)) after?.(() => services?.enqueue('mail', {}));
  return rows.some((row) => row.deliveryStatus !== SKIPPED);
}

/** How an event is told now: of the rows that are on, with the templates that are in use. */
export async function rulesOf(db: Db, event: MessageEventName): Promise<readonly Rule[]> {
  const { rows } = await sql<Rule>`
    select r.message_channel as channel, r.sector_ids, r.quiet_from, r.quiet_to, r.daily_limit,
      t.id as template_id, t.version as template_version, t.subject, t.content
    from message_rules r join message_templates t on t.id = r.template_id
    where r.message_event = ${codeOf(messageEvent, event)} and r.status = ${ON} and t.status = ${ACTIVE}
    order by r.message_channel`.execute(db);
  return rows;
}

/** Whether a row tells who belongs to a sector. */
export const isWithin = ({ sectorIds }: Pick<Rule, 'sectorIds'>, sectorId: number | null): boolean =>
  !sectorIds || sectorIds.length === 0 || (sectorId !== null && sectorIds.includes(sectorId));

const keyOf = ({ userId, operatorId }: Pick<Addressee, 'userId' | 'operatorId'>) =>
  `${userId ?? ''} ${operatorId ?? ''}`;

/** Who was told as often today as one is told of this in this channel. */
async function reachedLimit(
  { db, now }: Teller,
  event: MessageEventName,
  { channel, dailyLimit }: Rule,
  told: readonly Addressee[],
): Promise<ReadonlySet<string>> {
  if (dailyLimit === null || told.length === 0) return new Set();
  const column = told[0]?.userId ? sql.ref('user_id') : sql.ref('operator_id');
  const ids = told.map(({ userId, operatorId }) => userId ?? operatorId);
  const { rows } = await sql<Pick<Addressee, 'userId' | 'operatorId'>>`
    select user_id, operator_id from deliveries
    where ${column} in (${sql.join(ids)}) and message_event = ${codeOf(messageEvent, event)}
      and message_channel = ${channel} and delivery_status <> ${SKIPPED}
      and (created_time at time zone 'Asia/Taipei')::date = ${businessDay(now)}::date
    group by user_id, operator_id having count(*) >= ${dailyLimit}`.execute(db);
  return new Set(rows.map(keyOf));
}

const SKIPPED = codeOf(deliveryStatus, 'skipped');
const MAIL = codeOf(messageChannel, 'mail');

/** One delivery, in the words in which it leaves: what becomes of the template later changes nothing of it. */
export function rowOf(now: string, occasion: Occasion, rule: Rule, told: Addressee, isFull: boolean) {
  const { event, key, refundCaseId = null, orderId = null, vars } = occasion;
  const { channel, templateId, templateVersion } = rule;
  const isCarried = CARRIED.includes(channel);
  const address = channel === MAIL ? told.addresses.mail : told.addresses.sms;
  const recipient = isCarried ? (address ?? null) : null;
  const why = told.gone ? 'gone' : isFull ? 'dailyLimit' : isCarried && !recipient ? 'noAddress' : undefined;
  const status = why ? SKIPPED : isCarried ? WAITING : DELIVERED;
  const speaking: Speaking = { lang: userLangOf(told.lang), t: translate(langOf(told.lang)) };
  const values = safeValues(eventFacts[event].variables, { ...vars(speaking), name: told.name });
  return {
    messageEvent: codeOf(messageEvent, event),
    messageChannel: channel,
    occasion: key,
    userId: told.userId,
    operatorId: told.operatorId,
    recipient,
    lang: speaking.lang,
    subject: rule.subject && filledIn(wordsIn(rule.subject, speaking.lang), values),
    body: filledIn(wordsIn(rule.content, speaking.lang), values),
    templateId,
    templateVersion,
    deliveryStatus: status,
    skipReason: why ? codeOf(skipReason, why) : null,
    attempts: 0,
    refundCaseId: channel === MAIL ? refundCaseId : null,
    orderId,
    createdTime: now,
    dueTime: status === WAITING && !eventFacts[event].urgent ? quietUntil(now, rule) : null,
    sentTime: status === DELIVERED ? now : null,
  };
}
