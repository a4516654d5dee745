import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import type { Resource } from '@/domain/kit/resource';
import { type Decide, Decision, type Proposal } from './audit/Decision';
import { Comparison, type Difference, type PlaceOf } from './Comparison';
import { CopyText } from './cells/CopyText';
import { type DetailCall, DetailPage } from './DetailPage';
import { PageHead } from './PageHead';
import { Beside, Panel } from './Panel';
import { useText } from './text';

/** What every audit detail answers: the proposal, what it would change, and what changed since it was made. */
interface Audited {
  readonly audit: Proposal & { readonly transactionNumber: string };
  readonly effect: readonly Difference[];
  readonly changedSince: readonly Difference[];
}

interface Props<D extends Audited> {
  readonly call: DetailCall<D>;
  /** The resource whose fields the differences name. */
  readonly of: (detail: D) => Resource;
  /** Facts that approval leaves as they are, to be read beside those that it changes. */
  readonly unchanged?: (detail: D) => readonly Difference[];
  /** Where masked values of what it would change may be revealed. */
  readonly placeOf?: (detail: D) => PlaceOf;
  /** How it is decided; without it the page only looks back. */
  readonly decide?: Decide;
  readonly aside: (detail: D) => ReactNode;
  readonly children: (detail: D) => ReactNode;
}

/** A proposal as its checker sees it: old and new side by side, who made it, what happened before, and the decision. */
export function AuditPage<D extends Audited>(props: Props<D>) {
  const { call, of, unchanged, placeOf, decide, aside, children } = props;
  const t = useText();
  return (
    <DetailPage call={call}>
      {(detail, reload) => (
        <>
          <PageHead
            title={<CopyText text={detail.audit.transactionNumber} />}
            codes={auditStatus}
            status={detail.audit.auditStatus}
            actions={
              decide && (
                <Decision
                  {...decide}
                  proposal={detail.audit}
                  changed={detail.changedSince.length > 0}
                  onDone={reload}
                />
              )
            }
          />
          {detail.changedSince.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('list.changedSince')}
              description={
                <Comparison
                  of={of(detail)}
                  differences={detail.changedSince}
                  oldTitle={t('list.whenMade')}
                  newTitle={t('list.now')}
                />
              }
            />
          )}
          <Beside aside={aside(detail)}>
            <Panel title={t('list.effect')}>
              <Comparison
                of={of(detail)}
                differences={[...detail.effect, ...(unchanged?.(detail) ?? [])]}
                oldTitle={t('list.before')}
                newTitle={t('list.after')}
                placeOf={placeOf?.(detail)}
              />
            </Panel>
            {children(detail)}
          </Beside>
        </>
      )}
    </DetailPage>
  );
}
