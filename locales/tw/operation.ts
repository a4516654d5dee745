export default {
  'notice.title': '公告',
  'notice.read': '我已閱讀',
  'notice.close': '關閉「{title}」',
  'notice.others': '另有 {count, number} 則',
  'notice.fewer': '收合',
  'notice.readers': '已讀名單',
  'notice.readBy':
    '{operators, number} 位操作員中有 {read, number} 位已讀，App 中有 {users, number} 位使用者已讀。',
  'holiday.year': '年曆',
  'holiday.yearBefore': '上一年',
  'holiday.yearAfter': '下一年',
  'holiday.importMore':
    '每行一天：日期、TWN 或 PHL、類型（1 假日、2 補班日、3 僅銀行休業）、名稱。也可直接使用臺灣政府公布的 CSV 行事曆。',
  'holiday.missing': '{regions}尚無 {year} 年的假日。',
  'holiday.regions': '左側標記：{first}；右側標記：{second}',
} as const;
