export default {
  'lists.ntdPayBills': 'Pay Bills NTD',
  'lists.phpPayBills': 'Pay Bills PHP',
  'lists.refundCases': 'Refund requests',
  'lists.refundAudits': 'Refund audit',
  'lists.refundHistory': 'Refund audit history',
} as const;
