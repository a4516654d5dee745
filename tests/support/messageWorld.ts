import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import {
  type MessageChannelName,
  type MessageEventName,
  messageChannel,
  messageEvent,
} from '../../src/domain/messages/events';
import { messageRules } from '../../src/domain/messages/rule';
import { messageTemplates } from '../../src/domain/messages/template';
import type { Client, World } from './world';

/** What was told of an event, the first one first. */
export const told = (world: World, event: MessageEventName) =>
  world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('messageEvent', '=', codeOf(messageEvent, event))
    .orderBy('id')
    .execute();

/** The row that says how an event is told in a channel. */
export const ruleOf = (world: World, event: MessageEventName, channel: MessageChannelName) =>
  world.db
    .selectFrom('messageRules')
    .selectAll()
    .where('messageEvent', '=', codeOf(messageEvent, event))
    .where('messageChannel', '=', codeOf(messageChannel, channel))
    .executeTakeFirstOrThrow();

type Switch = 'switchOn' | 'switchOff';

/** Switches a row on or off as it is now. */
export async function switched(
  world: World,
  client: Client,
  [event, channel, step]: readonly [MessageEventName, MessageChannelName, Switch],
) {
  const { id, version } = await ruleOf(world, event, channel);
  return client.call(messageRules.steps[step], { id, version });
}

/** Edits a row as it is now. */
export async function setRule(
  world: World,
  client: Client,
  [event, channel]: readonly [MessageEventName, MessageChannelName],
  values: FormInput,
) {
  const { id, version } = await ruleOf(world, event, channel);
  return client.call(messageRules.calls.edit, { id, version, ...values });
}

export const templateStep = (name: keyof typeof messageTemplates.steps) => messageTemplates.steps[name];

/** A template as an operator would write one, for an order that was paid. */
export const someTemplate = (some: FormInput = {}) => ({
  name: 'paid by mail',
  messageEvent: codeOf(messageEvent, 'orderPaid'),
  messageChannel: codeOf(messageChannel, 'mail'),
  subject: { en: 'Receipt', vi: 'Biên nhận' },
  content: { en: 'Paid: {transactionNumber}, {amount}', vi: 'Đã trả: {transactionNumber}, {amount}' },
  ...some,
});
