import { type AreaChoice, areas } from '@/domain/areas/calls';
import type { Lang } from '@/domain/kit/languages';
import { areaVersionNow } from '@/kit/areaVersion';
import { send } from '@/request/client';

/** The countries whose addresses are chosen level by level. */
export type AreaCountry = keyof typeof areas;

const KEY = 'tulay.areas';
const asked = new Map<string, Promise<readonly AreaChoice[]>>();

/** What is below a place. Asked once per parent, language and version of the areas, and kept in the browser (spec section 9). */
export function areasBelow(of: AreaCountry, lang: Lang, parentId = 0): Promise<readonly AreaChoice[]> {
  const key = `${KEY}.${areaVersionNow()}.${of}.${lang}.${parentId}`;
  const known = asked.get(key) ?? stored(key) ?? fetched(key, of, parentId);
  asked.set(key, known);
  return known;
}

async function fetched(key: string, of: AreaCountry, parentId: number): Promise<readonly AreaChoice[]> {
  try {
    const found = await send(areas[of], { parentId });
    keep(key, found);
    return found;
  } catch (error) {
    asked.delete(key);
    throw error;
  }
}

function stored(key: string): Promise<readonly AreaChoice[]> | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : Promise.resolve(JSON.parse(text) as AreaChoice[]);
  } catch {
    return undefined;
  }
}

/** Keeps an answer, and none of another version of the areas. */
function keep(key: string, found: readonly AreaChoice[]): void {
  try {
    const old = Object.keys(window.localStorage).filter(
      (one) => one.startsWith(`${KEY}.`) && !one.startsWith(`${KEY}.${areaVersionNow()}.`),
    );
    for (const one of old) window.localStorage.removeItem(one);
    window.localStorage.setItem(key, JSON.stringify(found));
  } catch {
    // Storage is full or not allowed: they are kept as long as the page.
  }
}
