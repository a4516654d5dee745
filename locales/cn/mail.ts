import type en from '../en/mail';
import type { Same } from '../same';

export default {
  'mail.refundApproved.subject': '{transactionNumber} 退款通知',
  'mail.refundApproved.body':
    '{name} 您好：\n\n您的交易 {transactionNumber} 的退款 {amount} 已获批准。\n\n原因：{reason}\n\nTulay',
  'mail.heads.subject': '{day} 的日志链首',
  'mail.heads.body': '{day} 的日志到此为止。请保留本邮件：可用来证明日志其后是否被修改或截断。\n\n{heads}',
} satisfies Same<typeof en>;
