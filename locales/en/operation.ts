export default {
  'notice.title': 'Notices',
  'notice.read': 'I have read it',
  'notice.close': 'Close “{title}”',
  'notice.others': '{count, number} more',
  'notice.fewer': 'Fewer',
  'notice.readers': 'Read by',
  'notice.readBy':
    '{read, number} of {operators, number} operators have read it, and {users, plural, one {# user} other {# users}} in the app.',
  'holiday.year': 'Year',
  'holiday.yearBefore': 'The year before',
  'holiday.yearAfter': 'The year after',
  'holiday.importMore':
    'One day a line: day, TWN or PHL, kind (1 holiday, 2 make-up workday, 3 banks only), name. The calendar that Taiwan’s government publishes as CSV is understood too.',
  'holiday.missing': '{year} has no holidays yet for {regions}.',
  'holiday.regions': 'Mark on the left: {first}; on the right: {second}',
} as const;
