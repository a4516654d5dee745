import { codeOf } from '../../domain/kit/codes';
import { moneyText } from '../../domain/kit/format';
import { LANGS, type Lang, type Translate } from '../../domain/kit/languages';
import type { RefundTypeName } from '../../domain/orders/refundable';
import { mailStatus } from '../db/tables/requests';
import type { OperatorContext } from '../kit/context';
import type { Order } from './orderStep';

interface Approved {
  readonly type: RefundTypeName;
  readonly amount: string;
  readonly reason: string;
}

const CURRENCY = { ntd: 'NTD', php: 'PHP' } as const;

/**
 * Writes the mail that tells the user of an approved refund, in the user's language, in the transaction that approves
 * it, and puts its delivery into the queue once that has committed. Delivery sets the case's mail status.
 */
export async function writeRefundMail(
  { db, services, after, now }: OperatorContext,
  order: Order,
  caseId: number,
  approved: Approved,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['fullName', 'email', 'lang'])
    .where('id', '=', order.userId)
    .executeTakeFirstOrThrow();
  const texts = refundMailTexts(
    services.translate(langOf(user.lang)),
    user.fullName,
    order.transactionNumber,
    approved,
  );
  const { id } = await db
    .insertInto('outboxMails')
    .values({
      recipient: user.email,
      ...texts,
      status: codeOf(mailStatus, 'waiting'),
      attempts: 0,
      refundCaseId: caseId,
      createdTime: now,
      sentTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  after(() => services.enqueue('mail', { mailId: id }));
}

/** Subject and body of the mail about an approved refund. */
export function refundMailTexts(t: Translate, name: string, transactionNumber: string, approved: Approved) {
  const currency = CURRENCY[approved.type];
  const amount = moneyText(approved.amount, currency);
  const vars = { name, transactionNumber, amount, reason: approved.reason };
  return { subject: t('mail.refundApproved.subject', vars), body: t('mail.refundApproved.body', vars) };
}

/** The language of a user's mails: their own, or English where we do not speak it. */
export function langOf(text: string): Lang {
  return LANGS.find((lang) => lang === text) ?? 'en';
}
