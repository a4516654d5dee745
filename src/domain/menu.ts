import { flatten, group, page, right, subPage } from './kit/menu';

/**
 * Every page and right of the console, once: menu, titles, breadcrumbs, permission keys and grants come from here.
 * A page is listed when it works.
 */
export const menu = [
  page('/home', [right('RIGHT_HOME_TIPS')]),
  group('/tulayTransaction', [
    group('/tulayTransaction/ntdSwap', [
      page('/tulayTransaction/ntdSwap/paybills', [
        subPage('/tulayTransaction/ntdSwap/paybills/detail'),
        right('NTD_PAYBILLS_EXPORT'),
      ]),
    ]),
    group('/tulayTransaction/php', [
      page('/tulayTransaction/php/paybills', [
        subPage('/tulayTransaction/php/paybills/detail'),
        right('PHP_PAYBILLS_EXPORT'),
      ]),
    ]),
    group('/tulayTransaction/operate', [
      page('/tulayTransaction/operate/refund', [
        subPage('/tulayTransaction/operate/refund/detail'),
        right('REFUND_PROPOSE'),
        right('REFUND_EXPORT'),
      ]),
    ]),
    group('/tulayTransaction/operate/audit', [
      page('/tulayTransaction/operate/audit/refund', [
        subPage('/tulayTransaction/operate/audit/refund/detail'),
        subPage('/tulayTransaction/operate/audit/refund/history'),
        subPage('/tulayTransaction/operate/audit/refund/history/detail'),
        right('REFUND_AUDIT'),
        right('REFUND_AUDIT_EXPORT'),
      ]),
    ]),
    right('REFUND_REQUEST'),
    right('ORDER_CANCEL'),
    right('ORDER_VERIFY'),
    right('ORDER_HOLD'),
    right('ORDER_FINISH_REFUND'),
    right('ORDER_PARTNER_EXCHANGE'),
  ]),
  right('REVEAL_MASKED'),
] as const;

const records = flatten(menu);

/** Keys of all menu records; the server refuses to start when a call names a right that is not among them. */
export const menuKeys: readonly string[] = records.map(({ node }) => node.key);

/** The record of a URL, with the records above it, or undefined for a URL that is no page. */
export function recordOfUrl(url: string) {
  return records.find(({ node }) => node.url === url && node.type !== 0);
}
