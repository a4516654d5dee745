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
import rules from './rules';
import session from './session';

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
  ...list,
  ...orders,
  ...refund,
  ...exports,
  ...mail,
};
