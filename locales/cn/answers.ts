export default {
  'answer.oldest': '待处理 {count} 项；最早一项已等待 {age}，自 {time} 起',
  'answer.nothingWaits': '没有待处理项',
  'answer.holiday':
    '下一个：{day} {name}（{kind}，{region}），{days, plural, =0 {今天} =1 {明天} other {还有 # 天}}',
  'answer.noHoliday': '今后没有与平日不同的日子',
  'answer.notices': '正在展示：{titles}{more, plural, =0 {} other {等，另有 # 条}}',
  'answer.noNotice': '目前没有展示公告',
  'answer.versions': '当前提供：{versions}',
  'answer.staged': '{name}（{share}）',
  'answer.noVersion': '目前没有提供版本',
  'answer.rate': '当前：NTD 1 兑 PHP {rate}（{of}）。基准汇率 {benchmark}，利差 {margin}。',
  'answer.allServices': '所有业务',
  'answer.noRate': '目前没有生效的汇率，换汇业务无法报价。',
} as const;
