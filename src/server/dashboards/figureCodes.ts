/** What users count for, as `user_days` and `user_figures` number it (migration `0047_user_days`). */
export const FIGURE = {
  /** By the hour. From here to `paid` on the day of registration; the others by how long they took. */
  registered: 1,
  submitted: 2,
  approved: 3,
  ordered: 4,
  paid: 5,
  /** By the item for which a submission was rejected. */
  rejected: 6,
  /** On the day of registration: active so many weeks later. */
  retained: 7,
  active: 10,
  first: 11,
  /** By how long they were away, whether they were sent a message in the week before, and the service of their first order since. */
  returned: 12,
  /** By what may have been the reason. */
  lost: 13,
  paying: 20,
  firstPaid: 21,
  refunded: 22,
  /** What was paid back, by the hour. */
  refundedSums: 24,
  /** By the version of the app. */
  opened: 30,
  /** From here on the orders themselves tell, no rows of `user_days`. */
  ordering: 40,
  byService: 41,
  byMethod: 42,
  byServiceAndHour: 43,
  /** What paid orders came to. */
  paidSums: 44,
} as const;

export const isOfOrders = (figure: number): boolean => figure >= FIGURE.ordering;
