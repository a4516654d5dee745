import amendment from './amendment';
import codes from './codes';
import common from './common';
import errors from './errors';
import exports from './exports';
import fields from './fields';
import home from './home';
import layout from './layout';
import list from './list';
import mail from './mail';
import menu from './menu';
import moves from './moves';
import orders from './orders';
import refund from './refund';
import request from './request';
import rules from './rules';
import search from './search';
import session from './session';
import stats from './stats';
import users from './users';
import verification from './verification';
import views from './views';

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
  ...layout,
  ...home,
  ...search,
  ...list,
  ...orders,
  ...amendment,
  ...refund,
  ...request,
  ...stats,
  ...exports,
  ...mail,
  ...verification,
  ...users,
  ...views,
};
