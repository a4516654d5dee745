import amendment from './amendment';
import answers from './answers';
import audit from './audit';
import billers from './billers';
import capital from './capital';
import change from './change';
import codes from './codes';
import common from './common';
import dashboards from './dashboards';
import districts from './districts';
import errors from './errors';
import exceptions from './exceptions';
import exchange from './exchange';
import exchangeFormat from './exchangeFormat';
import exports from './exports';
import factor from './factor';
import fields from './fields';
import financeOrders from './financeOrders';
import fxAnswer from './fxAnswer';
import fxBatch from './fxBatch';
import fxPosition from './fxPosition';
import home from './home';
import kept from './kept';
import layout from './layout';
import ledger from './ledger';
import list from './list';
import logs from './logs';
import menu from './menu';
import merchantActions from './merchantActions';
import merchants from './merchants';
import messages from './messages';
import moves from './moves';
import operation from './operation';
import orders from './orders';
import partnerKeys from './partnerKeys';
import partyDocuments from './partyDocuments';
import points from './points';
import previews from './previews';
import prices from './prices';
import rates from './rates';
import reconciliation from './reconciliation';
import refund from './refund';
import remit from './remit';
import reports from './reports';
import request from './request';
import rules from './rules';
import sales from './sales';
import search from './search';
import session from './session';
import settlement from './settlement';
import stats from './stats';
import swap from './swap';
import system from './system';
import undertaking from './undertaking';
import users from './users';
import verification from './verification';
import versions from './versions';
import views from './views';
import walls from './walls';
import ways from './ways';

/** Every text of the product in this language, by key. */
export default {
  ...common,
  ...menu,
  ...fields,
  ...codes,
  ...moves,
  ...rules,
  ...errors,
  ...session,
  ...settlement,
  ...factor,
  ...kept,
  ...operation,
  ...billers,
  ...layout,
  ...logs,
  ...capital,
  ...change,
  ...undertaking,
  ...home,
  ...search,
  ...list,
  ...orders,
  ...amendment,
  ...points,
  ...previews,
  ...prices,
  ...reconciliation,
  ...reports,
  ...exceptions,
  ...refund,
  ...remit,
  ...request,
  ...answers,
  ...audit,
  ...stats,
  ...swap,
  ...system,
  ...exports,
  ...exchange,
  ...exchangeFormat,
  ...fxAnswer,
  ...fxBatch,
  ...fxPosition,
  ...ledger,
  ...financeOrders,
  ...merchants,
  ...merchantActions,
  ...messages,
  ...verification,
  ...users,
  ...dashboards,
  ...versions,
  ...partnerKeys,
  ...partyDocuments,
  ...rates,
  ...districts,
  ...views,
  ...sales,
  ...walls,
  ...ways,
};
