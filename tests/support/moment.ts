/**
 * The moment at which every browser test begins, for server, demo and browser alike: a Wednesday, 10:00 in Taipei.
 * `TULAY_TEST_MOMENT` names another one, such as the last minute of a year.
 */
export const MOMENT = new Date(process.env.TULAY_TEST_MOMENT || '2026-12-16T02:00:00Z');

/** The moment at which the clock of a test's own server begins (`world.ts`), and that of the page that calls it: a Monday, noon in Taipei. */
export const WORLD_MOMENT = new Date('2026-06-15T04:00:00Z');
