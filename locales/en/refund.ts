export default {
  'refund.nothing': 'Nothing of this order can be refunded in its status. Close the request with the reason.',
  'refund.typeImpossible': 'Not possible for this order in its status',
  'refund.amount': 'Amount',
  'refund.max': 'At most {max}',
  'refund.all': 'All',
  'refund.reasonHelp': 'The user reads this in the app',
} as const;
