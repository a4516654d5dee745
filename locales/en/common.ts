export default {
  'app.title': 'Tulay',
  'common.notAvailable': 'N/A',
  'common.yes': 'Yes',
  'common.no': 'No',
} as const;
