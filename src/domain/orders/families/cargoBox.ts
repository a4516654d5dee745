import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { boxStatus, codeOfSide, serviceCode } from '../codes';
import { boxSize, logisticsStatus, settlementStatus } from '../familyCodes';
import { orderFieldsOf } from '../order';
import { orderList } from '../orderList';

/** A Balikbayan box to the Philippines; the recipient is its consignee. */
export const cargoBoxOrder = resource(
  'cargoBoxOrder',
  'orders',
  {
    ...orderFieldsOf({ paid: 'NTD', received: 'NTD', status: boxStatus }),
    // Spec section 2 names the range of boxes so, decisions section 3 lets it.
    createdTime: f.instant({
      filter: 'between',
      sortable: true,
      range: ['createStartTime', 'createEndTime'],
    }),
    recipient: f.text({ max: 80, filter: 'contains' }),
    recipientMobile: f.text({ max: 15, filter: 'equals', masked: true }),
    deliveryAddress: f.text({ max: 200 }),
    boxSize: f.code(boxSize, { filter: 'anyOf' }),
    boxQuantity: f.integer(),
    courier: f.text({ max: 40, nullable: true, filter: 'equals' }),
    trackingNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
    logisticsStatus: f.code(logisticsStatus, { filter: 'equals' }),
    viaAgent: f.flag(),
    agentId: f.id({ nullable: true }),
    agentName: f.text({ max: 60, nullable: true, filter: 'equals' }),
    agentCommission: f.money('NTD', { nullable: true }),
    settlementStatus: f.code(settlementStatus, { nullable: true, filter: 'equals' }),
    settledTime: f.instant({ nullable: true, filter: 'between' }),
  },
  { ownLabels: ['recipient', 'recipientMobile'] },
);

const columns = [
  'logisticsStatus',
  'boxSize',
  'boxQuantity',
  'courier',
  'trackingNumber',
  'deliveryAddress',
  'recipientMobile',
] as const;
const searches = ['logisticsStatus', 'trackingNumber', 'courier', 'boxSize', 'recipientMobile'] as const;
const here = { serviceType: serviceCode('cargoBox'), side: codeOfSide('ntd') };
const throughAgents = { ...here, viaAgent: true };

export const cargoBoxList = orderList({
  name: 'cargoBox',
  of: cargoBoxOrder,
  page: '/tulayTransaction/ntdNoSwap/cargoBox',
  path: '/web/order/cargoBox/queryList/v1',
  where: here,
  own: columns,
  ownSearches: searches,
});

/** The shipments that agents bring in. */
export const agentCargoBoxList = orderList({
  name: 'agentCargoBox',
  of: cargoBoxOrder,
  page: '/agentTransaction/cargo-box-express',
  path: '/web/order/cargoBox/queryAgentList/v1',
  where: throughAgents,
  own: ['agentName', ...columns],
  ownSearches: ['agentName', ...searches],
});

/** The same shipments as what agents are owed for them. */
export const agentCargoBoxFinanceList = orderList({
  name: 'agentCargoBoxFinance',
  of: cargoBoxOrder,
  page: '/agentTransaction/cargo-box-express-finance',
  path: '/web/order/cargoBox/queryAgentFinanceList/v1',
  where: throughAgents,
  own: [
    'agentName',
    'agentCommission',
    'settlementStatus',
    'settledTime',
    'boxSize',
    'boxQuantity',
    'trackingNumber',
  ],
  ownSearches: ['agentName', 'settlementStatus', 'settledTime', 'trackingNumber'],
});

export const cargoBox = listCalls(cargoBoxList);
export const agentCargoBox = listCalls(agentCargoBoxList);
export const agentCargoBoxFinance = listCalls(agentCargoBoxFinanceList);
