export default {
  'mail.refundApproved.subject': 'Your refund for {transactionNumber}',
  'mail.refundApproved.body':
    'Dear {name},\n\nYour refund of {amount} for the transaction {transactionNumber} has been approved.\n\nReason: {reason}\n\nTulay',
  'mail.heads.subject': 'Heads of the logs on {day}',
  'mail.heads.body':
    'The logs of {day} ended as follows. Keep this message: it shows whether anything was changed or cut off afterwards.\n\n{heads}',
} as const;
