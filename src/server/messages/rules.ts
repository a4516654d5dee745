import { codeOf } from '../../domain/kit/codes';
import { factsOf, MUST_REACH_HOLDERS, messageEvent } from '../../domain/messages/events';
import { messageRules, ON } from '../../domain/messages/rule';
import { ACTIVE } from '../../domain/messages/template';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import type { Route } from '../kit/serve';
import { assertReached } from './reach';

const effects: KeptEffects = {
  check: assertSound,
  // Whoever narrows an event answers for that one alone.
  async followed({ db }, { before }) {
    await assertReached(
      db,
      MUST_REACH_HOLDERS.filter((event) => codeOf(messageEvent, event) !== before?.messageEvent),
    );
  },
};

/** How each event is told in each channel (decisions section 55). Refused besides as in `assertReached`. */
export const messageRuleRoutes: Route[] = serveKept(messageRules, effects);

/**
 * Refuses a template of another event or channel, or one that is not active: 400 naming it; and to switch off the last channel of what must be told: 409 `message.mandatory`.
 */
async function assertSound(
  context: OperatorContext,
  { id, change, before }: Changing,
  after: Values,
): Promise<void> {
  const isStep = change.does === 'step';
  if (!isStep || change.step === 'switchOn') await assertTemplate(context, after, after.templateId);
  if (isStep && change.step === 'switchOff' && before) await assertTold(context, id, before.messageEvent);
}

async function assertTemplate({ db }: OperatorContext, rule: Values, templateId: unknown): Promise<void> {
  await oneByOne(db, 'messageTemplates', Number(templateId));
  const template = await db
    .selectFrom('messageTemplates')
    .select(['messageEvent', 'messageChannel', 'status'])
    .where('id', '=', Number(templateId))
    .executeTakeFirst();
  if (!template) throw wrong('templateId', { key: 'rules.oneOf' });
  const { messageEvent, messageChannel } = rule;
  if (template.messageEvent !== messageEvent || template.messageChannel !== messageChannel)
    throw wrong('templateId', { key: 'rules.templateOfOther' });
  if (template.status !== ACTIVE) throw wrong('templateId', { key: 'rules.templateNotActive' });
}

/** Under a lock of the event: of two who switch off a channel each, one is refused. */
async function assertTold({ db }: OperatorContext, id: number, event: unknown): Promise<void> {
  if (!factsOf(event)?.mandatory) return;
  await oneByOne(db, 'messageRules', Number(event));
  const other = await db
    .selectFrom('messageRules')
    .select('id')
    .where('messageEvent', '=', Number(event))
    .where('status', '=', ON)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) throw new Refused(409, 'message.mandatory');
}
