export default {
  'mail.refundApproved.subject': 'Refund of {transactionNumber}',
  'mail.refundApproved.body':
    'Dear {name},\n\nyour refund of {amount} for the transaction {transactionNumber} has been approved.\n\nReason: {reason}\n\nTulay',
} as const;
