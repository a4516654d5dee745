import { phpBuyLoadList } from './families/buyLoad';
import { agentCargoBoxFinanceList, agentCargoBoxList, cargoBoxList } from './families/cargoBox';
import { ntdCashInList } from './families/cashIn';
import { agentChurchOfferingList, churchOfferingList } from './families/church';
import { collectionList } from './families/collection';
import { phpDisbursementList } from './families/disbursement';
import {
  governmentBillsList,
  govMp2List,
  pagIbigCompletedList,
  sssCompletedList,
} from './families/government';
import { merchantList } from './families/merchant';
import { passportDeliveryList, passportPickupList, pdMecoKsList, pdMecoList } from './families/passport';
import { ntdPayBillsList, phpPayBillsList } from './families/payBills';
import { ntdRepaymentList, phpRepaymentList } from './families/repayment';
import { ntdSendList, phpSendList, ruiSuiList } from './families/send';

/** Every list of orders by its name. Details, exports and the search go by this. */
export const orderLists = {
  ntdPayBills: ntdPayBillsList,
  phpPayBills: phpPayBillsList,
  ntdCashIn: ntdCashInList,
  ntdSend: ntdSendList,
  phpSend: phpSendList,
  ntdRepayment: ntdRepaymentList,
  phpRepayment: phpRepaymentList,
  phpBuyLoad: phpBuyLoadList,
  phpDisbursement: phpDisbursementList,
  churchOffering: churchOfferingList,
  agentChurchOffering: agentChurchOfferingList,
  cargoBox: cargoBoxList,
  merchantPayments: merchantList,
  agentCargoBox: agentCargoBoxList,
  agentCargoBoxFinance: agentCargoBoxFinanceList,
  passportDelivery: passportDeliveryList,
  passportPickup: passportPickupList,
  pdMeco: pdMecoList,
  pdMecoKs: pdMecoKsList,
  fpCollect: collectionList,
  govMp2: govMp2List,
  sssCompleted: sssCompletedList,
  pagIbigCompleted: pagIbigCompletedList,
  ruiSui: ruiSuiList,
  governmentBills: governmentBillsList,
} as const;

export type OrderListName = keyof typeof orderLists;
