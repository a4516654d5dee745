import { keyOf, type MenuNode, page, powerfulRight, right, subPage } from './menu';

/** A page that shows a list: with the right to export it, and its detail where that has a page of its own. */
export const listPage = (url: string, ...children: readonly MenuNode[]) =>
  page(url, [...children, right(`${keyOf(url)}_EXPORT`)]);

/** A list reached from another page. */
export const listSubPage = (url: string, ...children: readonly MenuNode[]) =>
  subPage(url, [...children, right(`${keyOf(url)}_EXPORT`)]);

export const withDetail = (url: string) => listPage(url, subPage(`${url}/detail`));

/** A request that two people handle: where it is worked on. */
export const operatePage = (url: string, propose: string) =>
  listPage(url, subPage(`${url}/detail`), powerfulRight(propose));

/** Where proposals are decided, with what became of them. */
export const auditPage = (url: string, decide: string) =>
  listPage(
    url,
    subPage(`${url}/detail`),
    subPage(`${url}/history`),
    subPage(`${url}/history/detail`),
    powerfulRight(decide),
  );

/** A page on which operators keep records: who reads it may not yet change them. */
export const keepingPage = (url: string, edit: MenuNode, ...children: readonly MenuNode[]) =>
  listPage(url, ...children, edit);
