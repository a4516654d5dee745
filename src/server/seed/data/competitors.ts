/** An invented competitor of the demo. */
export interface DemoCompetitor {
  readonly name: string;
  /** So much less than the benchmark its rate is, in PHP for 1 NTD. */
  readonly margin: number;
  /** In NTD. */
  readonly fee: number;
  /** Every so many days it is looked at. */
  readonly every: number;
  /** So many days ago it was looked at last. */
  readonly last: number;
}

export const DEMO_COMPETITORS: readonly DemoCompetitor[] = [
  { name: 'Isla Remit', margin: 0.0085, fee: 120, every: 1, last: 0 },
  { name: 'Bayani Padala', margin: 0.0142, fee: 99, every: 1, last: 0 },
  { name: 'Formosa Wire', margin: 0.0051, fee: 180, every: 2, last: 1 },
  { name: 'Perlas Transfer', margin: 0.0218, fee: 0, every: 1, last: 1 },
  { name: 'Harana Pay', margin: 0.0113, fee: 150, every: 3, last: 5 },
  { name: 'Kalapati Remit', margin: 0.0176, fee: 80, every: 7, last: 19 },
  { name: 'Tala Express', margin: 0.0064, fee: 200, every: 2, last: 0 },
  { name: 'Dalisay Money', margin: 0.0241, fee: 50, every: 5, last: 3 },
  { name: 'Lakbay Wire', margin: 0.0098, fee: 135, every: 9, last: 11 },
  { name: 'Amihan Padala', margin: 0.0159, fee: 90, every: 4, last: 2 },
  { name: 'Silangan Transfer', margin: 0.0127, fee: 110, every: 14, last: 30 },
];
