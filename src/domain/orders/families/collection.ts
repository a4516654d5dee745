import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, collectionMethod, serviceCode } from '../codes';
import { orderFieldsOf } from '../order';
import { orderList } from '../orderList';

/** Money collected at a counter for somebody else, on the collection side's payment methods. */
export const collectionOrder = resource('collectionOrder', 'orders', {
  ...orderFieldsOf({ paid: 'NTD', received: 'NTD', methods: collectionMethod }),
  collector: f.text({ max: 60, filter: 'equals' }),
  counterName: f.text({ max: 60, filter: 'equals' }),
  receiptNumber: f.text({ max: 30, filter: 'equals' }),
});

export const collectionList = orderList({
  name: 'fpCollect',
  of: collectionOrder,
  page: '/tulayCounterTransaction/fpCollect',
  path: '/web/order/collection/queryList/v1',
  where: { serviceType: serviceCode('collection'), side: codeOfSide('ntd') },
  own: ['collector', 'counterName', 'receiptNumber'],
  ownSearches: ['collector', 'counterName', 'receiptNumber'],
});

export const fpCollect = listCalls(collectionList);
