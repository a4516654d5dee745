import type en from '../en/undertaking';
import type { Same } from '../same';

export default {
  'errors.order.contradiction':
    '此订单上“{open}”（{name}）尚未结束，因此不能“{wanted}”。请先审核、撤回或关闭它。',
  'errors.order.withPartner': '订单已在{partner}处，对方随时可能付款。请拒绝取消申请并等待答复，或申请退款。',
  'errors.order.declineTakes':
    '用户申请取消时，订单状态为“{status}”。拒绝取消申请会继续付款，因此还需要权限“{right}”。',
  'orders.toBePaidOut': '待拨付',
  'orders.notReceived': '未收到',
  'orders.legBroken': '未完成',
  'undertaking.open': '此订单的未结事项',
  'undertaking.waits': '由 {name} 提交，等待审核',
  'undertaking.asked': '由 {name} 申请，尚未提交方案',
  'undertaking.failed': '拨付失败',
  'undertaking.others': '此订单的其他未结事项',
} satisfies Same<typeof en>;
