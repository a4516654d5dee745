import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import type { Words } from '../../domain/kit/words';
import { userLangOf, wordsIn } from '../../domain/kit/words';
import { DELIVERED, WAITING } from '../../domain/messages/delivery';
import { factsOf, messageChannel, requiresTwoPeople } from '../../domain/messages/events';
import { filledIn, samplesOf } from '../../domain/messages/placeholders';
import { ON } from '../../domain/messages/rule';
import { ACTIVE, messageTemplate, messageTemplates, templateCalls } from '../../domain/messages/template';
import { assertLinks } from '../kit/assertLinks';
import type { Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { recordOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';

const effects: KeptEffects = { check: assertSound };

/**
 * Templates of messages: what users read and what concerns safety takes two people to put in use, and to change while it is
 * (decisions section 55).
 */
export const templateRoutes: Route[] = [
  ...serveKept(messageTemplates, effects, {
    needed: async (_, { change, before }) => {
      const isActivated = change.does === 'step' && change.step === 'activate';
      const isChanged = change.does === 'edit' && before?.status === ACTIVE;
      const facts = factsOf(before?.messageEvent);
      return (isActivated || isChanged) && (facts === undefined || requiresTwoPeople(facts));
    },
  }),
  ...serve(templateCalls, { choices: async ({ db }) => ({ choices: await choicesOf(db) }), test }),
];

async function choicesOf(db: Db) {
  const found = await db
    .selectFrom('messageTemplates')
    .select(['id', 'name', 'status'])
    .orderBy('name')
    .execute();
  return found.map(({ id, name, status }) => ({ id, name, superiorId: null, closed: status !== ACTIVE }));
}

/**
 * Refuses to put in use what leads where messages may not: 400 naming the text; and to retire what is in use: 409
 * `message.templateInUse`.
 */
async function assertSound(
  { db, services }: OperatorContext,
  { id, change }: Changing,
  after: Values,
): Promise<void> {
  if (change.does !== 'step') return;
  // The settings may list fewer hosts than when the draft was written.
  if (change.step === 'activate') assertLinks(services.settings, messageTemplate, after);
  if (change.step !== 'retire') return;
  await oneByOne(db, 'messageTemplates', id);
  const used = await db
    .selectFrom('messageRules')
    .select('id')
    .where('templateId', '=', id)
    .where('status', '=', ON)
    .executeTakeFirst();
  if (used) throw new Refused(409, 'message.templateInUse');
}

const MAIL = codeOf(messageChannel, 'mail');
const CONSOLE = codeOf(messageChannel, 'console');

/** What a template says with examples, to who asks for it; to nobody else, whatever its event. */
async function test(
  { db, now, operator, requestId, after, services }: OperatorContext,
  { id, lang }: InputOf<typeof templateCalls.test>,
): Promise<Record<string, never>> {
  const template = await recordOf(db, messageTemplate, { id });
  const samples = samplesOf(factsOf(template.messageEvent)?.variables ?? {});
  const said = (words: Words) => filledIn(wordsIn(words, userLangOf(lang)), samples);
  const isMail = template.messageChannel === MAIL;
  await db
    .insertInto('deliveries')
    .values({
      messageEvent: template.messageEvent,
      messageChannel: isMail ? MAIL : CONSOLE,
      occasion: `test:${requestId}`,
      userId: null,
      operatorId: operator.id,
      recipient: isMail ? operator.email : null,
      lang,
      subject: template.subject && said(template.subject),
      body: said(template.content),
      templateId: id,
      templateVersion: template.version,
      deliveryStatus: isMail ? WAITING : DELIVERED,
      skipReason: null,
      attempts: 0,
      refundCaseId: null,
      orderId: null,
      createdTime: now,
      dueTime: null,
      sentTime: isMail ? null : now,
    })
    .execute();
  after(() => services.enqueue('mail', {}));
  return {};
}
