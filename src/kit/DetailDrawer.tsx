import { history, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { type DetailCall, LoadedDetail } from './DetailPage';
import { RowKeys, RowSteps } from './list/RowSteps';
import { openedIn, withOpen } from './opened';
import { Sheet } from './Sheet';

interface Props<D> {
  /** What kind of record it shows. */
  readonly title: string;
  readonly call: DetailCall<D>;
  readonly children: (detail: D, reload: () => void) => ReactNode;
}

/**
 * One record of the list under it, by what the URL says is open; without that there is no drawer. The records before and
 * behind it are a key away.
 */
export function DetailDrawer<D>({ title, call, children }: Props<D>) {
  const { pathname, search, state } = useLocation();
  const id = openedIn(search);
  // Opened from its row it closes by going back; by a copied link there is nothing to go back to.
  const close = () =>
    (state as { opened?: boolean } | null)?.opened
      ? history.back()
      : history.replace({ pathname, search: withOpen(search, undefined) });
  return (
    <Sheet
      open={id !== undefined}
      onClose={close}
      size="min(1120px, 94vw)"
      title={title}
      extra={id !== undefined && <RowSteps id={id} />}
      destroyOnHidden
      styles={{ body: { background: 'var(--ant-color-bg-layout)', padding: 12 } }}
    >
      {id !== undefined && (
        <>
          <RowKeys id={id} />
          <LoadedDetail call={call} id={id}>
            {children}
          </LoadedDetail>
        </>
      )}
    </Sheet>
  );
}
