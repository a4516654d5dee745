export default {
  'app.title': 'Tulay',
  'common.notAvailable': 'N/A',
  'joined.aside': '{text} ({aside})',
  'joined.pair': '{label}: {value}',
  'joined.and': '{all}, {one}',
  'joined.also': '{all}; {one}',
  'common.yes': 'Yes',
  'common.no': 'No',
} as const;
