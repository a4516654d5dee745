import type en from '../en/undertaking';
import type { Same } from '../same';

export default {
  'errors.order.contradiction':
    '此訂單上「{open}」（{name}）尚未結束，因此無法「{wanted}」。請先審核、撤回或關閉它。',
  'errors.order.withPartner': '訂單已在{partner}處，對方隨時可能付款。請拒絕取消申請並等待回覆，或申請退款。',
  'errors.order.declineTakes':
    '使用者申請取消時，訂單狀態為「{status}」。拒絕取消申請會繼續付款，因此還需要權限「{right}」。',
  'orders.toBePaidOut': '待撥付',
  'orders.notReceived': '未收到',
  'orders.legBroken': '未完成',
  'undertaking.open': '此訂單的未結事項',
  'undertaking.waits': '由 {name} 送出，等待審核',
  'undertaking.asked': '由 {name} 申請，尚未提出提案',
  'undertaking.failed': '撥付失敗',
  'undertaking.others': '此訂單的其他未結事項',
} satisfies Same<typeof en>;
