import { history, useLocation } from '@umijs/max';
import { useEffect, useMemo } from 'react';
import type { List } from '@/domain/kit/list';
import { type Filters, knownPart } from '@/domain/kit/listView';
import { type ListView, listViews } from '@/domain/system/listViews';
import { send } from '@/request/client';
import type { Failure } from '../failure';
import { useLoad } from '../useLoad';
import { type ListBase, pageBase, split } from './listState';
import type { OpenColumns } from './useListSettings';

/** Why a list does not show the view that its URL names, or not all of it. */
export type ViewTrouble =
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly failure: Failure }
  | { readonly kind: 'lost'; readonly names: readonly string[] };

export interface ListViews {
  /** False until it is known what the list opens with. */
  readonly ready: boolean;
  /** Until then: whether it opens as its page states, unless the operator has chosen a view that it opens with. */
  readonly probable: boolean;
  readonly views: readonly ListView[];
  readonly defaultViewId: number | undefined;
  /** The view that is open. */
  readonly open: ListView | undefined;
  readonly base: ListBase;
  /** The columns of the open view. */
  readonly columns: OpenColumns | undefined;
  readonly trouble: ViewTrouble | undefined;
  /** The query of an address of this list: that of its state, and the view on which it builds. */
  readonly addressOf: (query: string) => string;
  /** Opens a view as it was saved, or the list as its page states; as a step of the browser's history. */
  readonly show: (id: number | undefined) => void;
  readonly reload: () => Promise<void>;
}

/** Names the view in the URL. Empty is none, even where the list opens with one. */
const PARAM = 'view';

/**
 * The saved views of a list, and which of them is open: the one that the URL names, or without any state in the URL
 * the one that the operator's list opens with.
 */
export function useListViews(list: List, preset: Filters): ListViews {
  const { pathname, search } = useLocation();
  const { data, failure, reload } = useLoad(
    `views ${list.name}`,
    () => send(listViews.query, { listName: list.name }, { quiet: true }),
    { again: true },
  );
  const named = new URLSearchParams(search).get(PARAM);
  const defaultViewId = data?.defaultViewId ?? undefined;
  const { required, rest } = split(search, list);
  const toDefault = rest === '' && defaultViewId !== undefined;

  useEffect(() => {
    // The address says what is shown, so that a copied one shows it to somebody else.
    if (toDefault) history.replace({ pathname, search: joined(`${PARAM}=${defaultViewId}`, required) });
  }, [toDefault, pathname, required, defaultViewId]);

  const open = named ? data?.views.find(({ id }) => String(id) === named) : undefined;
  const { base, columns, lost } = useMemo(() => {
    if (!open) return { base: pageBase(list, preset), lost: [] };
    const { lost, columns, ...known } = knownPart(list, open.content);
    return {
      base: { ...known, pageSize: open.content.pageSize },
      columns: { key: `${open.id}.${open.version}`, columns },
      lost,
    };
  }, [list, preset, open]);

  const addressOf = (query: string) => {
    const none = split(query, list).rest === '' && defaultViewId !== undefined ? `${PARAM}=` : '';
    return joined(open ? `${PARAM}=${open.id}` : none, query);
  };

  // What the address says by itself needs not wait for the views.
  const isSaid = rest !== '' && !named;
  const known = data !== undefined || failure !== undefined;
  return {
    ready: isSaid || (known && !toDefault),
    probable: !known && !named && !isSaid,
    views: data?.views ?? [],
    defaultViewId,
    open,
    base,
    columns,
    trouble: troubleOf(named, open, data && lost, failure),
    addressOf,
    show: (id) => {
      const none = defaultViewId === undefined ? '' : `${PARAM}=`;
      history.push({ pathname, search: joined(id === undefined ? none : `${PARAM}=${id}`, required) });
    },
    reload,
  };
}

const joined = (...queries: readonly string[]) => queries.filter(Boolean).join('&');

function troubleOf(
  named: string | null,
  open: ListView | undefined,
  lost: readonly string[] | undefined,
  failure: Failure | undefined,
): ViewTrouble | undefined {
  if (!lost) return failure && { kind: 'unknown', failure };
  if (named && !open) return { kind: 'gone' };
  return lost.length > 0 ? { kind: 'lost', names: lost } : undefined;
}
