export default {
  'errors.order.contradiction':
    '“{wanted}” is not possible while “{open}” ({name}) is open on this order. Decide, recall or close that first.',
  'errors.order.withPartner':
    'This order is with {partner}, which may pay it out at any moment. Decline the cancellation and wait for the answer, or request a refund.',
  'errors.order.declineTakes':
    'This order was “{status}” when its user asked to cancel. Declining sends it on, which also takes the right “{right}”.',
  'orders.toBePaidOut': 'To be paid out',
  'orders.notReceived': 'Not received',
  'orders.legBroken': 'not completed',
  'undertaking.open': 'Open on this order',
  'undertaking.waits': '{name} proposed it; it waits for approval',
  'undertaking.asked': 'Requested by {name}; nothing has been proposed yet',
  'undertaking.failed': 'The payout failed',
  'undertaking.others': 'Also open on this order',
} as const;
