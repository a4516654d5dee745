export default {
  'answer.oldest': '{count, plural, one {# waits} other {# wait}}; the oldest for {age}, since {time}',
  'answer.nothingWaits': 'Nothing waits',
  'answer.holiday':
    'Next: {day} {name} ({kind}, {region}), {days, plural, =0 {today} =1 {tomorrow} other {in # days}}',
  'answer.noHoliday': 'No day ahead is other than the week says',
  'answer.notices': 'Shown now: {titles}{more, plural, =0 {} other { and # more}}',
  'answer.noNotice': 'No notice is shown now',
  'answer.versions': 'Offered now: {versions}',
  'answer.staged': '{name} to {share}',
  'answer.noVersion': 'No version is offered now',
  'answer.rate': 'Now: NTD 1 buys PHP {rate} ({of}). Benchmark {benchmark}, margin {margin}.',
  'answer.allServices': 'all services',
  'answer.noRate': 'No rate holds now. What is exchanged cannot be priced.',
} as const;
