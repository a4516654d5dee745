import type { FieldName } from '@/domain/kit/resource';
import type { OrderListName, orderLists } from '@/domain/orders/orderLists';

const BILL = ['biller', 'billerCategory', 'accountNumber', 'accountName', 'dueDate', 'recipient'] as const;
const SEND = [
  'payoutKind',
  'payoutChannel',
  'controlNumber',
  'accountNumber',
  'accountName',
  'recipient',
  'relationship',
  'sendPurpose',
  'recipientMobile',
] as const;
const WALLET = ['payoutChannel', 'accountNumber', 'accountName', 'recipient'] as const;
const REPAYMENT = ['lender', 'loanNumber', 'instalment', 'recipient'] as const;
const GOVERNMENT = ['agency', 'agencyCategory', 'memberNumber', 'periodFrom', 'periodTo'] as const;
const OFFERING = ['church', 'offeringType', 'message', 'agentName'] as const;
const BOX = [
  'recipient',
  'recipientMobile',
  'deliveryAddress',
  'boxSize',
  'boxQuantity',
  'agentName',
] as const;
const PASSPORT = [
  'applicant',
  'passportNumber',
  'applicationNumber',
  'mecoOffice',
  'deliveryAddress',
] as const;

/** What the orders of a list have of their own, in the order in which a detail shows it. */
export const ownFacts: { readonly [N in OrderListName]: readonly FieldName<(typeof orderLists)[N]['of']>[] } =
  {
    ntdPayBills: BILL,
    phpPayBills: BILL,
    ntdCashIn: WALLET,
    ntdSend: SEND,
    phpSend: SEND,
    ruiSui: [...SEND, 'fxPartner', 'swapStatus', 'fxBatchNumber', 'fxPartnerRate', 'fxDifference'],
    ntdRepayment: REPAYMENT,
    phpRepayment: REPAYMENT,
    phpBuyLoad: ['mobileNetwork', 'recipientMobile', 'loadProduct'],
    phpDisbursement: ['lender', 'loanNumber', 'loanAmount', 'releaseDate'],
    churchOffering: OFFERING,
    agentChurchOffering: OFFERING,
    cargoBox: BOX,
    merchantPayments: ['agentName', 'merchantOrderNumber', 'item'],
    agentCargoBox: BOX,
    agentCargoBoxFinance: [...BOX, 'agentCommission', 'settlementStatus', 'settledTime'],
    passportDelivery: PASSPORT,
    passportPickup: ['applicant', 'passportNumber', 'applicationNumber', 'mecoOffice'],
    pdMeco: PASSPORT,
    pdMecoKs: PASSPORT,
    fpCollect: ['collector', 'counterName', 'receiptNumber', 'recipient'],
    govMp2: GOVERNMENT,
    sssCompleted: GOVERNMENT,
    pagIbigCompleted: GOVERNMENT,
    governmentBills: GOVERNMENT,
  };
