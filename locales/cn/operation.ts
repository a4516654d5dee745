export default {
  'notice.title': '公告',
  'notice.read': '我已阅读',
  'notice.close': '关闭“{title}”',
  'notice.others': '另有 {count, number} 条',
  'notice.fewer': '收起',
  'notice.readers': '已读名单',
  'notice.readBy':
    '{operators, number} 名操作员中有 {read, number} 名已读，App 中有 {users, number} 名用户已读。',
  'holiday.year': '年历',
  'holiday.yearBefore': '上一年',
  'holiday.yearAfter': '下一年',
  'holiday.importMore':
    '每行一天：日期、TWN 或 PHL、类型（1 假日、2 补班日、3 仅银行休业）、名称。也可直接使用台湾政府公布的 CSV 日历。',
  'holiday.missing': '{regions}尚无 {year} 年的节假日。',
  'holiday.regions': '左侧标记：{first}；右侧标记：{second}',
} as const;
