import type en from '../en/mail';
import type { Same } from '../same';

export default {
  'mail.refundApproved.subject': '{transactionNumber} 退款通知',
  'mail.refundApproved.body':
    '{name} 您好：\n\n您的交易 {transactionNumber} 的退款 {amount} 已获批准。\n\n原因：{reason}\n\nTulay',
} satisfies Same<typeof en>;
