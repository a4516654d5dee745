export default {
  'errors.order.contradiction':
    '“{wanted}” is not possible while “{open}” ({name}) is open on this order. Decide, recall or close that first.',
  'orders.toBePaidOut': 'To be paid out',
  'orders.notReceived': 'Not received',
  'orders.legBroken': 'not completed',
  'undertaking.open': 'Open on this order',
  'undertaking.waits': '{name} proposed it; it waits for approval',
  'undertaking.asked': 'Requested by {name}; nothing has been proposed yet',
  'undertaking.failed': 'The payout failed',
  'undertaking.others': 'Also open on this order',
} as const;
