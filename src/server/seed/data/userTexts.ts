/** Why operators ask for a change of a user's status. */
export const STATUS_REASONS: readonly string[] = [
  'Several cards of other people were used from this account',
  'The user reported that their telephone was stolen',
  'Transfers to many new recipients within one day',
  'The employer reports that the user has left the country',
  'The user asked for it at the counter',
];

/** Why operators ask for an end of it. */
export const RELEASE_REASONS: readonly string[] = [
  'The user showed their card and the transfers at the counter',
  'The telephone was found again, the user has a new PIN',
];

/** Why users want to leave. */
export const DELETION_REASONS: readonly string[] = [
  'I am going home for good',
  'I use another application now',
  'My contract has ended',
];

/** What users of high risk live on. */
export const INCOME_SOURCES: readonly string[] = [
  'Wage of a factory worker with overtime',
  'Wage of a caregiver in a household',
  'Share of a fishing boat',
  'Small shop with my sister',
];
