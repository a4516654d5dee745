import type { ComponentType } from 'react';
import { type Later, later } from './later';

/** A page as Umi has it: what `lazy` made, from which Umi itself takes the import when it fetches code ahead. */
interface UmiPage {
  readonly _payload?: { readonly _result?: unknown };
}

interface Routes {
  readonly routes: Readonly<Record<string, { readonly path: string; readonly parentId?: string }>>;
  /** Changed in place, as Umi wants it. */
  readonly routeComponents: Record<string, UmiPage>;
}

type Load = Parameters<typeof later>[0];

let known: Routes['routes'] = {};
const pages = new Map<string, Later<object>>();

/** Makes every page one that is drawn at once where its code is there. */
export function drawPagesAtOnce({ routes, routeComponents }: Routes): void {
  known = routes;
  for (const [id, { _payload }] of Object.entries(routeComponents)) {
    if (typeof _payload?._result !== 'function') continue;
    const page = later(_payload._result as Load);
    pages.set(id, page);
    routeComponents[id] = Object.assign(page as ComponentType, { _payload: { _result: page.fetch } });
  }
}

/** Fetches the code of the page of a path and of what stands around it. Unknown paths have none. */
export async function fetchPage(pathname: string): Promise<void> {
  const path = pathname.replace(/^\/|\/$/g, '');
  const [id] = Object.entries(known).find(([, route]) => route.path === path) ?? [];
  const around = id && known[id]?.parentId;
  await Promise.all([id, around].map((one) => one && pages.get(one)?.fetch()));
}
