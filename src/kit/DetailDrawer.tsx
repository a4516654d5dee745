import { history, Link, useLocation } from '@umijs/max';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { type DetailCall, LoadedDetail } from './DetailPage';
import { useText } from './text';

/** The parameter of the URL that says which record of a list is open. */
const OPEN = 'open';

function withOpen(search: string, id: number | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(OPEN);
  if (id !== undefined) params.set(OPEN, String(id));
  return params.toString();
}

/**
 * The way from a row to its detail where that has no page of its own: the URL of the same list with the record open,
 * so that it opens in a new tab as well, and Back closes it.
 */
export function DrawerLink({ id }: { readonly id: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Link to={{ pathname, search: withOpen(search, id) }} state={{ opened: true }}>
      {t('list.detail')}
    </Link>
  );
}

interface Props<D> {
  readonly call: DetailCall<D>;
  readonly children: (detail: D, reload: () => void) => ReactNode;
}

/** One record of the list under it, by what the URL says is open; without that there is no drawer. */
export function DetailDrawer<D>({ call, children }: Props<D>) {
  const t = useText();
  const { pathname, search, state } = useLocation();
  const id = Number(new URLSearchParams(search).get(OPEN)) || undefined;
  // Opened from its row it closes by going back; by a copied link there is nothing to go back to.
  const close = () =>
    (state as { opened?: boolean } | null)?.opened
      ? history.back()
      : history.replace({ pathname, search: withOpen(search, undefined) });
  return (
    <Drawer
      open={id !== undefined}
      onClose={close}
      size="min(1120px, 94vw)"
      title={t('list.detail')}
      destroyOnHidden
      styles={{ body: { background: 'var(--ant-color-bg-layout)', padding: 12 } }}
    >
      {id !== undefined && (
        <LoadedDetail call={call} id={id}>
          {children}
        </LoadedDetail>
      )}
    </Drawer>
  );
}
