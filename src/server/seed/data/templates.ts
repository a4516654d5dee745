import { codeOf } from '../../../domain/kit/codes';
import type { Words } from '../../../domain/kit/words';
import {
  type MessageChannelName,
  type MessageEventName,
  messageChannel,
  messageEvent,
} from '../../../domain/messages/events';
import type { KeptAct } from '../kept';

const DAY = 86_400_000;

interface Template {
  readonly name: string;
  readonly event: MessageEventName;
  readonly channel: MessageChannelName;
  readonly subject: Words | null;
  readonly content: Words;
  readonly ago: number;
  readonly by: string;
}

const made = ({ name, event, channel, subject, content, ago, by }: Template): KeptAct => ({
  ago: ago * DAY,
  by,
  set: {
    name,
    messageEvent: codeOf(messageEvent, event),
    messageChannel: codeOf(messageChannel, channel),
    subject,
    content,
  },
});

/** The one that waits for the second of two people. */
export const WAITING_TEMPLATE = 'order-paid.mail';

/** Texts that the demo's operators wrote beside those that every installation has: one waits, one is a draft, one was used before. */
export const OWN_TEMPLATES: readonly (readonly [KeptAct, ...KeptAct[]])[] = [
  [
    made({
      name: WAITING_TEMPLATE,
      event: 'orderPaid',
      channel: 'mail',
      subject: {
        en: 'Receipt for {transactionNumber}',
        tw: '{transactionNumber} 收據',
        fil: 'Resibo para sa {transactionNumber}',
      },
      content: {
        en: 'Dear {name},\n\nthank you for your payment of {amount} for {service} {transactionNumber}.\n\nTulay',
        tw: '{name} 您好：\n\n感謝您支付 {service} {transactionNumber} 的 {amount}。\n\nTulay',
        fil: 'Mahal na {name},\n\nsalamat sa bayad mong {amount} para sa {service} {transactionNumber}.\n\nTulay',
      },
      ago: 3,
      by: 'operation',
    }),
  ],
  [
    made({
      name: 'order-completed.sms',
      event: 'orderCompleted',
      channel: 'sms',
      subject: null,
      content: { en: 'Tulay: {transactionNumber} is completed.' },
      ago: 1.5,
      by: 'operation',
    }),
  ],
  [
    made({
      name: 'order-failed.sms.2025',
      event: 'orderFailed',
      channel: 'sms',
      subject: null,
      content: { en: 'Tulay: {transactionNumber} failed, please call us.' },
      ago: 300,
      by: 'operation',
    }),
    { ago: 299 * DAY, by: 'auditor', step: 'activate' },
    { ago: 200 * DAY, by: 'operation', step: 'retire' },
  ],
];
