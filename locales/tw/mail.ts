import type en from '../en/mail';
import type { Same } from '../same';

export default {
  'mail.refundApproved.subject': '{transactionNumber} 退款通知',
  'mail.refundApproved.body':
    '{name} 您好：\n\n您的交易 {transactionNumber} 的退款 {amount} 已核准。\n\n原因：{reason}\n\nTulay',
  'mail.heads.subject': '{day} 的紀錄鏈首',
  'mail.heads.body': '{day} 的紀錄到此為止。請保留本郵件：可用來證明紀錄其後是否遭修改或截斷。\n\n{heads}',
} satisfies Same<typeof en>;
