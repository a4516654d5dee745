/** How days and moments are written and typed, in every input and language. */
export const DAY_FORMAT = 'YYYY-MM-DD';
export const MINUTE_FORMAT = 'YYYY-MM-DD HH:mm';
