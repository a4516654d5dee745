const KEY = 'tulayVisits';

/** How often this operator opened each page, by URL. */
type Visits = Readonly<Record<string, number>>;

/** The search part with which each page was last open: a way back to a page leads to the same list. */
const lastSearch = new Map<string, string>();

/** A page's URL as it was last open. */
export const lastUrlOf = (pathname: string): string => pathname + (lastSearch.get(pathname) ?? '');

/** Notes the search part of the page that is open. */
export function noteSearch(pathname: string, search: string): void {
  lastSearch.set(pathname, search);
}

/** Counts one opening of a page by an operator. */
export function countVisit(operatorId: number, pathname: string): void {
  const visits = visitsOf(operatorId);
  write(operatorId, { ...visits, [pathname]: (visits[pathname] ?? 0) + 1 });
}

/** How often an operator opened each page in this browser. */
export function visitsOf(operatorId: number): Visits {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${operatorId}`) ?? '{}') as Visits;
  } catch {
    return {};
  }
}

function write(operatorId: number, visits: Visits): void {
  try {
    localStorage.setItem(`${KEY}.${operatorId}`, JSON.stringify(visits));
  } catch {
    // Not counted, then: it only orders the links of /home.
  }
}
