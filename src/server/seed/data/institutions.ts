/** Where people of the demo have money sent: institutions that every installation begins with, by payout kind. */
export const PLACES = {
  send: {
    1: ['Cebuana Lhuillier', 'M Lhuillier', 'Palawan Express'],
    2: ['GCash', 'Maya'],
    3: [
      'BPI',
      'UnionBank',
      'Metrobank',
      'BDO Unibank',
      'RCBC',
      'Land Bank',
      'Security Bank',
      'China Bank',
      'PNB',
    ],
  },
  cashIn: { 2: ['GCash', 'Maya', 'GrabPay', 'Coins.ph'] },
} as const;
