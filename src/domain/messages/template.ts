import { z } from 'zod';
import { done, mutation } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { USER_LANGS, type Words } from '../kit/words';
import { channelsOf, factsOf, messageChannel, messageEvent } from './events';
import { wrongText } from './placeholders';

/** How far a template has come (decisions section 55). */
export const templateStatus = codeTable('templateStatus', {
  draft: [1, 'grey'],
  active: [2, 'green'],
  retired: [3, 'grey'],
});

/** The status of a template by which people are told. */
export const ACTIVE = codeOf(templateStatus, 'active');

export const templateMoves = moves('messageTemplate', templateStatus, {
  activate: { from: ['draft'], to: 'active', by: ['operator'] },
  retire: { from: ['draft', 'active'], to: 'retired', by: ['operator'] },
});

/** From which templates a row of how an event is told chooses. */
export const templateRef = {
  table: 'message_templates',
  choices: choicesCall('/web/sys/messageTemplate/queryTemplateChoices/v1', 'SYSTEM_CONFIG_MESSAGE'),
};

/** What is said of an event in a channel, in the languages of those who read it. Those that the program began with have no maker. */
export const messageTemplate = kept(
  'messageTemplate',
  'message_templates',
  templateMoves,
  {
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    messageEvent: {
      ...f.code(messageEvent, { filter: 'anyOf', sortable: true }),
      schema: z.literal(valuesOf(messageEvent)),
    },
    messageChannel: {
      ...f.code(messageChannel, { filter: 'anyOf' }),
      schema: z.literal(valuesOf(messageChannel)),
    },
    subject: f.words({ max: 120, nullable: true, absent: 'message.noSubject' }),
    content: f.words({ max: 2000 }),
    makerId: f.id({ nullable: true }),
  },
  { ownLabels: ['name', 'content'] },
);

type Values = Readonly<Record<string, unknown>>;

/** A short message has no line above its text; everything else has. */
const SMS = codeOf(messageChannel, 'sms');

/** What is wrong with a template as a whole: its texts, for its event and its channel. Links are checked where the settings are known. */
export function wrongTemplate(record: Values): Record<string, Complaint> {
  const facts = factsOf(record.messageEvent);
  if (!facts) return {};
  const { variables } = facts;
  const subject = (record.subject ?? undefined) as Words | undefined;
  const isSms = Number(record.messageChannel) === SMS;
  const ofSubject: Complaint | undefined = subject
    ? isSms
      ? { key: 'rules.noSubject' }
      : wrongText(subject, { variables, whole: false })
    : isSms
      ? undefined
      : { key: 'rules.required' };
  const ofContent = wrongText(record.content as Words, { variables, whole: true });
  const isReached = channelsOf(facts).includes(Number(record.messageChannel));
  return {
    ...(!isReached && { messageChannel: { key: 'rules.channelOfEvent' } }),
    ...(ofSubject && { subject: ofSubject }),
    ...(ofContent && { content: ofContent }),
  };
}

export const messageTemplates = keptPage(messageTemplate, {
  page: '/system/messageTemplate',
  path: '/web/sys/messageTemplate',
  form: ['name', 'messageEvent', 'messageChannel', 'subject', 'content'],
  once: ['messageEvent', 'messageChannel'],
  decided: 'SYSTEM_DECIDE',
  appliesTo: ['messageEvent', 'messageChannel'],
  columns: [
    'name',
    'messageEvent',
    'messageChannel',
    'status',
    'subject',
    'content',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['name', 'messageEvent', 'messageChannel', 'status', 'createdTime'],
  sort: ['messageEvent', 'asc'],
  unique: 'name',
  wrong: wrongTemplate,
});

/** What templates have beside every kept record. */
export const templateCalls = {
  choices: templateRef.choices,
  /**
   * Sends what a template says, with examples for its values, to the caller: mails to their address, everything else among
   * their messages in the console.
   */
  test: mutation({
    path: '/web/sys/messageTemplate/testMessageTemplate/v1',
    right: 'MESSAGE_TEMPLATE_EDIT',
    input: { id: z.int().min(1), lang: z.enum(USER_LANGS) },
    output: done,
  }),
};
