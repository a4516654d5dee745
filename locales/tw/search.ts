import type en from '../en/search';
import type { Same } from '../same';

export default {
  'search.open': '搜尋',
  'search.title': '搜尋頁面、訂單與使用者',
  'search.placeholder': '頁面、單號、手機號碼或姓名',
  'search.found': '搜尋結果',
  'search.recent': '最近開啟',
  'search.pages': '頁面',
  'search.orders': '訂單（由新到舊）',
  'search.ordersOfUsers': '以上使用者的最新訂單',
  'search.kioskOrders': '自助機台暫存訂單',
  'search.users': '使用者',
  'search.searching': '搜尋中…',
  'search.nothing': '找不到「{text}」',
  'search.tooShort': '再輸入一個字即可尋找訂單與使用者',
  'search.hint':
    '交易編號、合作夥伴參考編號、領取代號、貨運單號、自助機台單號與手機號碼須輸入完整，交易編號與自助機台單號也可只輸入末 4 碼以上；姓名與頁面可輸入任一部分。只搜尋您有權檢視的內容。',
  'search.ordersOf': '{name} 的最新訂單',
  'search.noOrders': '此使用者沒有您有權檢視的訂單',
  'search.back': '回到搜尋結果',
  'search.cut': '此處僅顯示最新的 {count} 筆訂單',
  'search.count': '{count, plural, =0 {沒有結果} other {共 # 項結果}}',
  'search.keys.choose': '選擇',
  'search.keys.open': '開啟',
  'search.keys.newTab': '在新分頁開啟',
  'search.keys.close': '關閉',
  'search.unavailable': '搜尋無法開啟',
} satisfies Same<typeof en>;
