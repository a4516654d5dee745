export default {
  'amendment.now': 'Now {value}',
  'amendment.keep': 'Leave empty to keep it',
} as const;
