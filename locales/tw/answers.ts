export default {
  'answer.oldest': '待處理 {count} 項；最早一項已等待 {age}，自 {time} 起',
  'answer.nothingWaits': '沒有待處理項目',
  'answer.holiday':
    '下一個：{day} {name}（{kind}，{region}），{days, plural, =0 {今天} =1 {明天} other {還有 # 天}}',
  'answer.noHoliday': '今後沒有與平日不同的日子',
  'answer.notices': '正在顯示：{titles}{more, plural, =0 {} other {等，另有 # 則}}',
  'answer.noNotice': '目前沒有顯示公告',
  'answer.versions': '目前提供：{versions}',
  'answer.staged': '{name}（{share}）',
  'answer.noVersion': '目前沒有提供版本',
  'answer.rate': '目前：NTD 1 兌 PHP {rate}（{of}）。基準匯率 {benchmark}，利差 {margin}。',
  'answer.allServices': '所有業務',
  'answer.noRate': '目前沒有生效的匯率，需要結匯的業務無法報價。',
} as const;
