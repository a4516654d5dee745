import type en from '../en/change';
import type { Same } from '../same';

export default {
  'change.notSent': '未送出',
  'change.notSentMore': '沒有任何變更，您輸入的內容已保留。',
  'change.unknown': '尚不清楚是否已完成',
  'change.unknownMore': '您輸入的內容已保留。重試會再次送出完全相同的內容：即使第一次已經完成，也只計一次。',
  'change.retry': '重試',
  'change.once': '已完成。無論送出幾次，只計一次。',
  'change.close': '不送出就關閉嗎？',
  'change.closeMore': '您在此輸入的內容尚未送出。',
  'change.closeAnyway': '關閉',
  'list.batch.sum': '合計：{sum}',
  'list.batch.currencies': '金額含多種幣別。',
  'list.batch.others': '另有 {count, number} 項',
  'history.title': '變更紀錄',
  'history.noField': '此處顯示的欄位均未變更',
  'history.none': '目前沒有此紀錄的變更紀錄',
  'history.more': '逐項列出每次變更',
  'change.old': '修改前',
  'change.new': '修改後',
  'change.reviewChanges': '核對變更',
  'change.review': '即將變更的內容',
  'draft.givenBack': '以下內容在登入於 {time} 失效前輸入，尚未送出。檔案需重新選擇。',
  'draft.waiting': '登入失效前您輸入了以下內容：',
  'draft.discard': '捨棄',
} satisfies Same<typeof en>;
