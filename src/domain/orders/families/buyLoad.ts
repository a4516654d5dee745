import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, serviceCode } from '../codes';
import { mobileNetwork } from '../familyCodes';
import { phpFields } from '../order';
import { orderList } from '../orderList';

/** Prepaid load of a mobile number. */
const own = {
  mobileNetwork: f.code(mobileNetwork, { filter: 'anyOf' }),
  recipientMobile: f.text({ max: 15, filter: 'equals', masked: true }),
  loadProduct: f.text({ max: 60 }),
} as const;

export const phpBuyLoadOrder = resource(
  'phpBuyLoadOrder',
  'orders',
  { ...phpFields, ...own },
  { ownLabels: ['recipientMobile'] },
);

const columns = ['mobileNetwork', 'recipientMobile', 'loadProduct'] as const;
const searches = ['mobileNetwork', 'recipientMobile'] as const;
const family = serviceCode('buyLoad');

export const phpBuyLoadList = orderList({
  name: 'phpBuyLoad',
  of: phpBuyLoadOrder,
  page: '/tulayTransaction/php/buyload',
  path: '/web/order/buyLoad/queryPhpList/v1',
  where: { serviceType: family, side: codeOfSide('php') },
  own: columns,
  ownSearches: searches,
});

export const phpBuyLoad = listCalls(phpBuyLoadList);
