import { codeOf } from '../../kit/codes';
import * as f from '../../kit/fields';
import { listCalls } from '../../kit/list';
import { resource } from '../../kit/resource';
import { codeOfSide, paidDealStatus, serviceCode } from '../codes';
import { expressStatus, logisticsStatus, mecoOffice } from '../familyCodes';
import { orderFieldsOf } from '../order';
import { orderList } from '../orderList';

/** A passport brought to, or picked up by, its holder in Taiwan. */
export const passportOrder = resource('passportOrder', 'orders', {
  ...orderFieldsOf({ paid: 'NTD', received: 'NTD', status: paidDealStatus }),
  applicant: f.text({ max: 80, filter: 'contains' }),
  passportNumber: f.text({ max: 20, nullable: true, filter: 'equals', masked: true }),
  applicationNumber: f.text({ max: 30, filter: 'equals' }),
  mecoOffice: f.code(mecoOffice, { filter: 'equals' }),
  deliveryAddress: f.text({ max: 200, nullable: true }),
  expressStatus: f.code(expressStatus, { nullable: true, filter: 'anyOf' }),
  logisticsStatus: f.code(logisticsStatus, { nullable: true, filter: 'equals' }),
  courier: f.text({ max: 40, nullable: true, filter: 'equals' }),
  trackingNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
});

const columns = [
  'applicant',
  'applicationNumber',
  'passportNumber',
  'mecoOffice',
  'expressStatus',
  'logisticsStatus',
  'courier',
  'trackingNumber',
  'deliveryAddress',
] as const;
const searches = [
  'logisticsStatus',
  'expressStatus',
  'applicant',
  'applicationNumber',
  'passportNumber',
  'trackingNumber',
] as const;
const delivery = { serviceType: serviceCode('passportDelivery'), side: codeOfSide('ntd') };

export const passportDeliveryList = orderList({
  name: 'passportDelivery',
  of: passportOrder,
  page: '/tulayCounterTransaction/pd',
  path: '/web/order/passport/queryDeliveryList/v1',
  where: delivery,
  own: columns,
  ownSearches: ['mecoOffice', ...searches],
});

export const passportPickupList = orderList({
  name: 'passportPickup',
  of: passportOrder,
  page: '/tulayCounterTransaction/ropd',
  path: '/web/order/passport/queryPickupList/v1',
  where: { serviceType: serviceCode('passportPickup'), side: codeOfSide('ntd') },
  own: ['applicant', 'applicationNumber', 'passportNumber', 'mecoOffice'],
  ownSearches: ['mecoOffice', 'applicant', 'applicationNumber', 'passportNumber'],
});

export const pdMecoList = orderList({
  name: 'pdMeco',
  of: passportOrder,
  page: '/agentTransaction/pdmeco',
  path: '/web/order/passport/queryMecoTaipeiList/v1',
  where: { ...delivery, mecoOffice: codeOf(mecoOffice, 'taipei') },
  own: columns,
  ownSearches: searches,
});

export const pdMecoKsList = orderList({
  name: 'pdMecoKs',
  of: passportOrder,
  page: '/agentTransaction/pdmecoKs',
  path: '/web/order/passport/queryMecoKaohsiungList/v1',
  where: { ...delivery, mecoOffice: codeOf(mecoOffice, 'kaohsiung') },
  own: columns,
  ownSearches: searches,
});

export const passportDelivery = listCalls(passportDeliveryList);
export const passportPickup = listCalls(passportPickupList);
export const pdMeco = listCalls(pdMecoList);
export const pdMecoKs = listCalls(pdMecoKsList);
