import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { List } from '@/domain/kit/list';
import { refusalText } from '@/domain/kit/refusal';
import type { FieldName, Resource } from '@/domain/kit/resource';
import type { OrderBatch } from '@/domain/orders/orderBatch';
import { OPEN_REQUEST, type RequestMoves } from '@/domain/orders/request';
import type { CommonCalls } from '@/domain/orders/requestCalls';
import type { OrderBrief } from '@/domain/orders/requestParts';
import { type OpenOnOrder, type Undertaking, whyContradicted } from '@/domain/orders/undertaking';
import { CopyText } from '@/kit/cells/CopyText';
import type { DetailCall } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';
import { FormPage } from '@/kit/FormPage';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { RecordHistory } from '../history/RecordHistory';
import { OrderBeside, othersThan } from '../orders/OrderBeside';
import type { TimelineEvent } from '../orders/OrderTimeline';
import { CaseActions } from './CaseActions';
import { type ProposalRecord, Proposals } from './Proposals';
import { isPending } from './requestState';

interface WorkedOn {
  readonly case: { readonly id: number; readonly version: number; readonly transactionNumber: string };
  readonly order: OrderBrief;
  readonly events: readonly TimelineEvent[];
  readonly batches: readonly OrderBatch[];
  readonly audits: readonly ProposalRecord[];
  readonly open: readonly OpenOnOrder[];
}

interface Props<D extends WorkedOn> {
  readonly call: DetailCall<D>;
  readonly calls: CommonCalls;
  readonly moves: RequestMoves;
  readonly kind: Undertaking;
  /** The list of the cases. */
  readonly list: List;
  readonly of: Resource;
  readonly statusOf: (detail: D) => number;
  /** What there is to read of the request. */
  readonly facts: readonly FieldName<Resource>[];
  /** What was proposed and waits: in full, and in short of those before. */
  readonly proposal: (audit: D['audits'][number]) => ReactNode;
  readonly head: (audit: D['audits'][number]) => ReactNode;
  readonly note: (audit: D['audits'][number]) => string | null;
  /** Why nothing can be proposed on the order now; undefined when something can. */
  readonly whyNot: (detail: D) => string | undefined;
  /** The form of a proposal. */
  readonly form: (detail: D, reload: () => void) => ReactNode;
}

/** A case of any kind as its worker sees it: what was asked, where it stands, and the form of a proposal. */
export function CasePage<D extends WorkedOn>(props: Props<D>) {
  const { call, calls, moves, kind, list, of, statusOf, facts, head, note } = props;
  const t = useText();
  return (
    <FormPage
      call={call}
      head={(detail, reload) => (
        <PageHead
          title={<CopyText text={detail.case.transactionNumber} />}
          codes={moves.codes}
          status={statusOf(detail)}
          actions={
            <CaseActions
              calls={calls}
              moves={moves}
              request={detail.case}
              status={statusOf(detail)}
              audits={detail.audits}
              onDone={reload}
            />
          }
        />
      )}
      aside={(detail) => (
        <OrderBeside
          order={detail.order}
          events={detail.events}
          batches={detail.batches}
          others={othersThan(kind, detail.open)}
        />
      )}
    >
      {(detail, reload) => (
        <>
          <Panel title={t('request.request')}>
            <Facts of={of} record={{ ...detail.case }} names={facts} />
          </Panel>
          <Work {...props} detail={detail} onDone={reload} />
          <Proposals audits={detail.audits.filter((audit) => !isPending(audit))} head={head} note={note} />
          <RecordHistory key={detail.case.id} list={list} id={detail.case.id} />
        </>
      )}
    </FormPage>
  );
}

/** Where the case stands: the form of a proposal, or why none can be made now. */
function Work<D extends WorkedOn>(props: Props<D> & { readonly detail: D; readonly onDone: () => void }) {
  const { calls, moves, kind, statusOf, proposal, whyNot, form, detail, onDone } = props;
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const pending = detail.audits.find(isPending);

  if (pending) {
    return (
      <Panel title={t('request.waiting')}>
        {proposal(pending)}
        <Alert
          type="info"
          showIcon
          style={{ marginTop: 12 }}
          title={t('request.waitingMore', { maker: pending.makerName })}
        />
      </Panel>
    );
  }
  if (!OPEN_REQUEST.includes(statusOf(detail))) return null;
  if (!access[calls.recall.right]) return <Alert type="info" showIcon title={t('request.notYours')} />;
  const reason = whyNot(detail) ?? refusalText(whyContradicted(kind, detail.open), t);
  if (reason) return <Alert type="warning" showIcon title={reason} />;
  return <Panel title={t(`moves.${moves.name}.propose`)}>{form(detail, onDone)}</Panel>;
}
