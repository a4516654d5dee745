/** What people wrote: free text of the demo's orders and refunds, in the language they would have used. */

export const FAILURE_NOTES = [
  'Account number not found at the biller',
  'Biller system under maintenance',
  'Amount differs from the billed amount',
  'Account closed',
  'Bank rejected the credit: beneficiary limit reached',
  'No answer from the biller within 2 hours',
];

export const HOLD_NOTES = [
  'Third payment to the same account today',
  'Amount far above the usual one of this user',
  'Account name does not match the bill',
];

export const DECLINE_NOTES = [
  'The biller has already posted the payment',
  'User withdrew the request by phone',
];

export const REQUEST_REASONS = [
  'The bill was already paid by my sister',
  'Wrong account number entered',
  'Payment failed, please return my money',
  'Hindi pumasok ang bayad sa Meralco',
  'Paid twice by mistake',
  'Biller says that no payment arrived',
  'Wrong amount',
];

export const REFUND_REASONS = [
  'The biller could not accept the payment, the amount is returned',
  'Payment cancelled at your request, the amount is returned',
  'Duplicate payment, the amount is returned',
  'The account number does not exist at the biller',
];

export const REFUND_REMARKS = [
  'Checked with the partner, no credit posted',
  'User confirmed by phone',
  'Partner ticket closed without posting',
];

export const REJECT_REASONS = [
  'Amount includes the service fee, which stays with us here',
  'Attach the confirmation of the partner first',
  'Partner shows the payment as posted, please check again',
];

export const CLOSE_REASONS = [
  'Paid out meanwhile, nothing to return',
  'User withdrew the request',
  'Asked twice, see the earlier case',
];
