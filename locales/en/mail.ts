export default {
  'mail.refundApproved.subject': 'Your refund for {transactionNumber}',
  'mail.refundApproved.body':
    'Dear {name},\n\nYour refund of {amount} for the transaction {transactionNumber} has been approved.\n\nReason: {reason}\n\nTulay',
} as const;
