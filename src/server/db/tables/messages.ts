import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { delivery, deliveryStatus, skipReason } from '../../../domain/messages/delivery';
import { messageChannel, messageEvent } from '../../../domain/messages/events';
import { messageRule } from '../../../domain/messages/rule';
import { messageTemplate } from '../../../domain/messages/template';
import { keptTable, table, view } from '../table';
import { aboutUserOrdersSeen, aboutUsersSeen } from './seen';

/** One message to one person in one channel, in the words in which it left. A new one is tried from `dueTime` on; null is at once. */
const deliveries = resource('deliveries', 'deliveries', {
  id: f.id(),
  messageEvent: f.code(messageEvent, { nullable: true }),
  messageChannel: f.code(messageChannel),
  occasion: f.text({ max: 120 }),
  userId: f.id({ nullable: true }),
  operatorId: f.id({ nullable: true }),
  recipient: f.text({ max: 120, nullable: true, masked: true }),
  lang: f.text({ max: 3 }),
  subject: f.longText({ nullable: true }),
  body: f.longText(),
  templateId: f.id({ nullable: true }),
  templateVersion: f.integer({ nullable: true }),
  deliveryStatus: f.code(deliveryStatus),
  skipReason: f.code(skipReason, { nullable: true }),
  attempts: f.integer(),
  fault: f.longText({ nullable: true }),
  refundCaseId: f.id({ nullable: true }),
  orderId: f.id({ nullable: true }),
  createdTime: f.instant(),
  dueTime: f.instant({ nullable: true }),
  sentTime: f.instant({ nullable: true }),
  readTime: f.instant({ nullable: true }),
});

/** Who was told that their ARC ends, and how many days before. */
const arcReminders = resource('arcReminders', 'arc_reminders', {
  userId: f.id(),
  day: f.day(),
  days: f.integer(),
});

/** What people are told, and what became of it. */
export const messageTables = {
  messageTemplates: keptTable(messageTemplate),
  messageRules: keptTable(messageRule),
  messageRuleView: view(messageRule.shown, 'message_rules'),
  deliveries: table('work', deliveries, {
    seen: aboutUserOrdersSeen,
    defaults: { deliveryStatus: 1, attempts: 0 },
    references: {
      userId: 'users',
      operatorId: 'operators',
      templateId: 'message_templates',
      refundCaseId: 'refund_cases',
      orderId: 'orders',
    },
  }),
  deliveryView: view(delivery, 'deliveries', { seen: aboutUserOrdersSeen }),
  arcReminders: table('work', arcReminders, { seen: aboutUsersSeen, references: { userId: 'users' } }),
};
