export default {
  'refund.nothing':
    'This order has nothing to refund in its current status. Close the request and give the reason.',
  'refund.typeImpossible': 'Not possible for this order in its status',
  'refund.amount': 'Amount',
  'refund.max': 'At most {max}',
  'refund.all': 'All',
  'refund.reasonHelp': 'The user reads this in the app',
  'refund.usualHelp': 'Its words, in the language of the user, become the reason and may be changed.',
} as const;
