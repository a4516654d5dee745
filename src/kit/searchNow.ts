import { history } from '@umijs/max';

/**
 * The query of a page's address as it is now: the page may not have been drawn for it yet, and who presses two things
 * quickly means both. Of a page that is being left it is what was drawn.
 */
export const searchNow = (drawn: { readonly pathname: string; readonly search: string }): string =>
  history.location.pathname === drawn.pathname ? history.location.search : drawn.search;
