/** What lists of one family show at first, where several pages show the same. */

export const SEND_COLUMNS = [
  'transactionNumber',
  'userName',
  'status',
  'payoutKind',
  'recipient',
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;

export const REPAYMENT_COLUMNS = [
  'transactionNumber',
  'userName',
  'status',
  'lender',
  'loanNumber',
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;

/** Of government bills that are completed. */
export const COMPLETED_BILL_COLUMNS = [
  'transactionNumber',
  'userName',
  'agencyCategory',
  'memberNumber',
  'periodFrom',
  'periodTo',
  'transactionAmount',
  'createdTime',
] as const;

/** Of passports that an office hands to couriers. */
export const OFFICE_PASSPORT_COLUMNS = [
  'transactionNumber',
  'applicant',
  'status',
  'applicationNumber',
  'passportNumber',
  'logisticsStatus',
  'createdTime',
] as const;

/** Of boxes, after whose they are. */
export const BOX_COLUMNS = [
  'status',
  'logisticsStatus',
  'trackingNumber',
  'paymentAmount',
  'createdTime',
] as const;
