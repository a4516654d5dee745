import type { Service } from '../../../domain/orders/price';

/** What people wrote: free text of the demo's orders and refunds, in the language they would have used. */
const AT_OFFICE = [
  'Application number not found at the office',
  'Application was withdrawn',
  'Office closed today',
];

/** Why payouts fail, by what was to be paid out or done. */
export const FAILURE_NOTES: Readonly<Record<Service, readonly string[]>> = {
  payBills: [
    'Account number not found at the biller',
    'Biller system under maintenance',
    'Amount differs from the billed amount',
    'No answer from the biller within 2 hours',
  ],
  send: [
    'Account closed',
    'Account name differs from the recipient',
    'Bank rejected the credit: beneficiary limit reached',
    'No answer from the receiving bank within 2 hours',
  ],
  cashIn: ['Wallet not found', 'Wallet limit of the month reached', 'Wallet is not verified'],
  buyLoad: ['Number not found at the network', 'Network under maintenance', 'Product no longer offered'],
  loanRepayment: [
    'Loan number not found at the lender',
    'Loan is settled already',
    'Lender system under maintenance',
  ],
  loanDisbursement: [
    'Account closed',
    'Account name differs from the borrower',
    'Released amount was corrected',
  ],
  governmentBills: [
    'Member number not found at the agency',
    'Period is paid already',
    'Agency system under maintenance',
  ],
  churchOffering: ['Account of the church is closed', 'No answer from the receiving bank within 2 hours'],
  cargoBox: ['No courier serves the address', 'Consignee cannot be reached', 'Contents not accepted'],
  passportDelivery: AT_OFFICE,
  passportPickup: AT_OFFICE,
  collection: [
    'Receipt number not found at the counter',
    'Amount differs from the receipt',
    'Counter closed today',
  ],
  // Nobody pays a sale out.
  merchant: [],
};

/** Why shops ask for money to go back to their customers. */
export const BROUGHT_BACK: readonly string[] = [
  'The customer brought it back unopened',
  'Wrong size, no other one in stock',
  'Charged twice at the till',
  'It did not work',
];

export const HOLD_NOTES = [
  'Third payment to the same account today',
  'Amount far above the usual one of this user',
  'Account name differs from earlier payments',
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

export const OPERATION_REASONS = {
  resend: [
    'Partner reports that the fault is mended',
    'Account confirmed with the user, try again',
    'Maintenance at the biller is over',
  ],
  changeStatus: [
    'Partner confirms the payout by e-mail, their answer got lost',
    'Paid out according to the settlement file',
  ],
  amendChannel: ['This channel has been down since the morning', 'Channel refuses amounts of this size'],
} as const;

export const REJECTED_OPERATIONS = [
  'Partner has not confirmed yet, ask again first',
  'Refund the user instead, this failed twice',
  'The reason does not fit what the partner says',
];

export const AMENDMENT_REASONS = [
  'The account at the bank was closed',
  'My brother will pick it up instead',
  'Mali ang account number na nailagay ko',
  'Name is spelled another way on the ID',
  'One digit of the number is wrong',
  'Recipient changed her mobile number',
];

export const AMENDMENT_REMARKS = [
  'User confirmed by phone, ID checked',
  'Partner says the account does not exist',
  'Screenshot of the passbook in the chat',
];

export const AMENDMENT_REJECTIONS = [
  'Call the user back: the name is another one than on the ID',
  'The new number has one digit too many',
  'Attach what the partner answered',
];

/** What operators write down about users. */
export const USER_NOTES = [
  'Called about a late payout; explained that the bank credits on working days',
  'Asked to be called after 18:00, works in shifts',
  'New mobile number announced, will submit the form',
  'Employer changed; new card is expected next month',
  'Speaks Ilocano and some Mandarin',
  'Sends for two cousins as well; told that limits are per person',
  'Wanted the receipt of March once more, sent by e-mail',
] as const;
