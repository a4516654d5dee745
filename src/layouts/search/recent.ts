const KEY = 'tulayRecent';
const MOST = 6;

/** Something that was chosen: a page, or an order by its number. Nobody's name is kept in the browser. */
export interface Recent {
  readonly url: string;
  /** The number of an order or kiosk order; a page is named in the language of the day. */
  readonly number?: string;
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' && one !== null && 'url' in one && /^\/(?!\/)/.test(String(one.url));

/** What this operator chose last in this browser, newest first. */
export function recentOf(operatorId: number): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}.${operatorId}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Notes what an operator chose. */
export function noteRecent(operatorId: number, chosen: Recent): void {
  const others = recentOf(operatorId).filter(({ url }) => url !== chosen.url);
  try {
    localStorage.setItem(`${KEY}.${operatorId}`, JSON.stringify([chosen, ...others].slice(0, MOST)));
  } catch {
    // Not remembered, then: it only saves typing.
  }
}
