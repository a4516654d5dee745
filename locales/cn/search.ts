import type en from '../en/search';
import type { Same } from '../same';

export default {
  'search.open': '搜索',
  'search.title': '搜索页面、订单和用户',
  'search.placeholder': '页面、单号、手机号或姓名',
  'search.found': '搜索结果',
  'search.recent': '最近打开',
  'search.pages': '页面',
  'search.orders': '订单（由新到旧）',
  'search.ordersOfUsers': '以上用户的最新订单',
  'search.kioskOrders': '自助机临时订单',
  'search.users': '用户',
  'search.searching': '正在搜索…',
  'search.nothing': '没有找到“{text}”',
  'search.tooShort': '再输入一个字即可查找订单和用户',
  'search.hint':
    '交易编号、合作方参考号、领取码、运单号、自助机单号和手机号须输入完整，交易编号和自助机单号也可只输入末尾 4 位以上；姓名和页面可输入任意部分。只搜索您有权查看的内容。',
  'search.ordersOf': '{name} 的最新订单',
  'search.noOrders': '此用户没有您有权查看的订单',
  'search.back': '返回搜索结果',
  'search.cut': '此处只显示最新的 {count} 笔订单',
  'search.count': '{count, plural, =0 {没有结果} other {共 # 项结果}}',
  'search.keys.choose': '选择',
  'search.keys.open': '打开',
  'search.keys.newTab': '在新标签页打开',
  'search.keys.close': '关闭',
  'search.unavailable': '搜索无法打开',
} satisfies Same<typeof en>;
