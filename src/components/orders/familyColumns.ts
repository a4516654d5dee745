/** What lists of one family show at first, where several pages show the same. */

export const SEND_COLUMNS = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'payoutKind', width: 96 },
  { dataIndex: 'recipient', width: 114 },
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;

export const REPAYMENT_COLUMNS = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'lender', width: 106 },
  { dataIndex: 'loanNumber', width: 104 },
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;

/** Of government bills that are completed. */
export const COMPLETED_BILL_COLUMNS = [
  'transactionNumber',
  'userName',
  { dataIndex: 'agencyCategory', width: 160 },
  { dataIndex: 'memberNumber', width: 110 },
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
  { dataIndex: 'applicationNumber', width: 160 },
  'passportNumber',
  { dataIndex: 'logisticsStatus', width: 120 },
  'createdTime',
] as const;

/** Of boxes, after whose they are. */
export const BOX_COLUMNS = [
  'status',
  { dataIndex: 'logisticsStatus', width: 120 },
  { dataIndex: 'trackingNumber', width: 150 },
  'paymentAmount',
  'createdTime',
] as const;
