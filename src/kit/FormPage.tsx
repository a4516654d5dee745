import type { ReactNode } from 'react';
import { type DetailCall, DetailPage } from './DetailPage';
import { Beside } from './Panel';

interface Props<D> {
  readonly call: DetailCall<D>;
  readonly head: (detail: D, reload: () => void) => ReactNode;
  /** What the operator needs to see while they fill in the form. */
  readonly aside: (detail: D) => ReactNode;
  /** The form: a `CallForm`. */
  readonly children: (detail: D, reload: () => void) => ReactNode;
}

/** A record that is worked on: its form on the left, and beside it what the work is about. */
export function FormPage<D>({ call, head, aside, children }: Props<D>) {
  return (
    <DetailPage call={call}>
      {(detail, reload) => (
        <>
          {head(detail, reload)}
          <Beside aside={aside(detail)}>{children(detail, reload)}</Beside>
        </>
      )}
    </DetailPage>
  );
}
