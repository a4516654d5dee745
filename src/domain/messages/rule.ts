import { z } from 'zod';
import { codeOf, codeTable, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { sectorRef } from '../system/sector';
import { CARRIED, factsOf, messageChannel, messageEvent } from './events';
import { templateRef } from './template';

/** Whether an event is told in a channel (decisions section 55). */
export const ruleStatus = codeTable('ruleStatus', { on: [1, 'green'], off: [2, 'grey'] });

export const ruleMoves = moves('messageRule', ruleStatus, {
  switchOff: { from: ['on'], to: 'off', by: ['operator'] },
  switchOn: { from: ['off'], to: 'on', by: ['operator'] },
});

/** An hour of the day in Taipei. */
const hour = { ...f.integer({ nullable: true }), schema: z.int().min(0).max(23).nullable() };

/** How one event is told in one channel. Those that the program began with have no maker. */
export const messageRule = kept(
  'messageRule',
  'message_rules',
  ruleMoves,
  {
    messageEvent: {
      ...f.code(messageEvent, { filter: 'anyOf', sortable: true }),
      schema: z.literal(valuesOf(messageEvent)),
    },
    messageChannel: {
      ...f.code(messageChannel, { filter: 'anyOf' }),
      schema: z.literal(valuesOf(messageChannel)),
    },
    templateId: f.ref(templateRef, { nullable: true, filter: 'anyOf' }),
    sectorIds: f.refs(sectorRef, { nullable: true, absent: 'message.allSectors' }),
    quietFrom: hour,
    quietTo: hour,
    dailyLimit: {
      ...f.integer({ nullable: true, absent: 'message.noLimit' }),
      schema: z.int().min(1).max(10_000).nullable(),
    },
    makerId: f.id({ nullable: true }),
  },
  {
    view: {
      name: 'message_rule_view',
      fields: {
        templateName: f.text({ max: 60, nullable: true }),
        sectorNames: f.longText({ nullable: true, max: 2000, absent: 'message.allSectors' }),
        /** Deliveries that came to nothing and that were not sent again. */
        failed: f.integer({ sortable: true }),
      },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;

/** The night of users (decisions section 10a): it may be made longer, not shorter. */
const NIGHT = { from: 22, to: 8 } as const;
const EVENING = 18;
const NOON = 12;

const isGiven = (value: unknown): value is number => typeof value === 'number';

/** What is wrong with the hours in which nothing is sent. */
function wrongHours({
  messageEvent: event,
  messageChannel: channel,
  quietFrom,
  quietTo,
}: Values): Record<string, Complaint> {
  const facts = factsOf(event);
  if (isGiven(quietFrom) !== isGiven(quietTo))
    return { [isGiven(quietFrom) ? 'quietTo' : 'quietFrom']: { key: 'rules.required' } };
  const waits = CARRIED.includes(Number(channel)) && !facts?.urgent;
  if (!waits) return isGiven(quietFrom) ? { quietFrom: { key: 'rules.neverWaits' } } : {};
  if (facts?.audience !== 'user') return {};
  const isNight =
    isGiven(quietFrom) &&
    isGiven(quietTo) &&
    quietFrom >= EVENING &&
    quietFrom <= NIGHT.from &&
    quietTo >= NIGHT.to &&
    quietTo <= NOON;
  return isNight ? {} : { quietFrom: { key: 'rules.nightOfUsers', vars: { ...NIGHT } } };
}

function wrongRule(record: Values): Record<string, Complaint> {
  const facts = factsOf(record.messageEvent);
  if (!facts) return {};
  const narrowed = Array.isArray(record.sectorIds) && record.sectorIds.length > 0;
  return {
    ...(narrowed && !facts.broad && { sectorIds: { key: 'rules.noSectors' } }),
    ...(facts.mandatory && isGiven(record.dailyLimit) && { dailyLimit: { key: 'rules.everyTime' } }),
    ...wrongHours(record),
  };
}

export const messageRules = keptPage(messageRule, {
  page: '/system/config/message',
  path: '/web/sys/messageRule',
  form: ['messageEvent', 'messageChannel', 'templateId', 'sectorIds', 'quietFrom', 'quietTo', 'dailyLimit'],
  given: true,
  once: ['messageEvent', 'messageChannel'],
  needed: ['templateId'],
  columns: [
    'messageEvent',
    'messageChannel',
    'status',
    'templateName',
    'sectorNames',
    'quietFrom',
    'quietTo',
    'dailyLimit',
    'failed',
    'makerName',
    'updatedTime',
  ],
  searches: ['messageEvent', 'messageChannel', 'status', 'templateId'],
  sort: ['messageEvent', 'asc'],
  wrong: wrongRule,
  whyNot: ({ templateId }, { step }) =>
    step === 'switchOn' && !templateId ? { key: 'message.noTemplate' } : undefined,
});

export const ON = codeOf(ruleStatus, 'on');
