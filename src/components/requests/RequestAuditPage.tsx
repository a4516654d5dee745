import type { ReactNode } from 'react';
import type { List } from '@/domain/kit/list';
import { type Refusal, refusalText } from '@/domain/kit/refusal';
import type { OrderBatch } from '@/domain/orders/orderBatch';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import type { Difference, OrderBrief } from '@/domain/orders/requestParts';
import { type OpenOnOrder, type Undertaking, whyContradicted } from '@/domain/orders/undertaking';
import { AuditPage } from '@/kit/AuditPage';
import type { Decide } from '@/kit/audit/Decision';
import type { PlaceOf, Whole } from '@/kit/Comparison';
import { CopyText } from '@/kit/cells/CopyText';
import type { DetailCall } from '@/kit/DetailPage';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { RecordHistory } from '../history/RecordHistory';
import { OrderBeside, othersThan } from '../orders/OrderBeside';
import type { TimelineEvent } from '../orders/OrderTimeline';
import { type ProposalRecord, Proposals } from './Proposals';
import { isPending } from './requestState';

interface Audited {
  readonly audit: ProposalRecord & { readonly transactionNumber: string };
  readonly order: OrderBrief;
  readonly events: readonly TimelineEvent[];
  readonly batches: readonly OrderBatch[];
  readonly earlier: readonly ProposalRecord[];
  readonly open: readonly OpenOnOrder[];
  readonly effect: readonly Difference[];
  readonly changedSince: readonly Difference[];
  readonly makerObstacle: Refusal | null;
}

interface Props<D extends Audited> {
  readonly call: DetailCall<D>;
  readonly kind: Undertaking;
  readonly decide?: Decide;
  /** The lists on which such proposals stand: those that wait, and those that were decided. */
  readonly lists: Readonly<Record<'pending' | 'decided', Pick<List, 'name' | 'right'>>>;
  /** Facts that approval leaves as they are, to be read beside those that it changes. */
  readonly unchanged?: (detail: D) => readonly Difference[];
  readonly placeOf?: (detail: D) => PlaceOf;
  readonly whole?: readonly Whole[];
  /** What is decided, and whose: the dialogs of the decision name it. */
  readonly about: (detail: D) => string;
  /** What there is to read of the proposal, and of the request that it answers. */
  readonly proposal: (detail: D) => ReactNode;
  readonly request: (detail: D) => ReactNode;
  readonly head: (audit: D['earlier'][number]) => ReactNode;
  readonly note: (audit: D['earlier'][number]) => string | null;
}

/** A proposal of any kind as its checker sees it, now or later. */
export function RequestAuditPage<D extends Audited>(props: Props<D>) {
  const { call, kind, decide, lists, unchanged, placeOf, whole, about, proposal, request, head, note } =
    props;
  const t = useText();
  return (
    <AuditPage
      call={call}
      title={({ audit }) => <CopyText text={audit.transactionNumber} />}
      decide={decide}
      of={({ order }) => orderResourceOf(order)}
      unchanged={unchanged}
      placeOf={placeOf}
      whole={whole}
      about={about}
      whyNotApprove={({ open }) => refusalText(whyContradicted(kind, open), t)}
      aside={({ order, events, batches, open }) => (
        <OrderBeside order={order} events={events} batches={batches} others={othersThan(kind, open)} />
      )}
    >
      {(detail) => (
        <>
          <Panel title={t('request.proposal')}>{proposal(detail)}</Panel>
          <Panel title={t('request.request')}>{request(detail)}</Panel>
          <Proposals audits={detail.earlier} head={head} note={note} />
          <RecordHistory
            key={detail.audit.auditStatus}
            list={isPending(detail.audit) ? lists.pending : lists.decided}
            id={detail.audit.id}
          />
        </>
      )}
    </AuditPage>
  );
}
