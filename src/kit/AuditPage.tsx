import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import { type Refusal, refusalText } from '@/domain/kit/refusal';
import type { Resource } from '@/domain/kit/resource';
import { AtApproval } from './audit/AtApproval';
import { type Decide, Decision, type Proposal } from './audit/Decision';
import { OwnTag } from './audit/MakerName';
import { Comparison, type Difference, type PlaceOf, type Whole } from './Comparison';
import { type DetailCall, DetailPage } from './DetailPage';
import { PageHead } from './PageHead';
import { Beside, Panel } from './Panel';
import { useText } from './text';

/** What every audit detail answers: the proposal, what it would change, what changed since it was made, and whether its maker stands in the way. */
interface Audited {
  readonly audit: Proposal;
  readonly effect: readonly Difference[];
  readonly changedSince: readonly Difference[];
  readonly makerObstacle: Refusal | null;
}

interface Props<D extends Audited> {
  readonly call: DetailCall<D>;
  /** What the proposal is known by. */
  readonly title: (detail: D) => ReactNode;
  /** The resource whose fields the differences name. */
  readonly of: (detail: D) => Resource;
  /** Facts that approval leaves as they are, to be read beside those that it changes. */
  readonly unchanged?: (detail: D) => readonly Difference[];
  /** Where masked values of what it would change may be revealed. */
  readonly placeOf?: (detail: D) => PlaceOf;
  /** What of it this operator sees whole without asking. */
  readonly whole?: readonly Whole[];
  /** Why it cannot be approved now, beside what changed since and who made it; undefined when it can. */
  readonly whyNotApprove?: (detail: D) => string | undefined;
  /** What it is about and whose, in a few words: read before it is decided, and after. */
  readonly about: (detail: D) => string;
  /** How it is decided; without it the page only looks back. */
  readonly decide?: Decide;
  readonly aside: (detail: D) => ReactNode;
  readonly children: (detail: D) => ReactNode;
}

/** A proposal as its checker sees it: old and new side by side, who made it, what happened before, and the decision. */
export function AuditPage<D extends Audited>(props: Props<D>) {
  const { call, title, of, unchanged, placeOf, whole, whyNotApprove, about, decide, aside, children } = props;
  const t = useText();
  return (
    <DetailPage call={call}>
      {(detail, reload) => (
        <>
          <PageHead
            title={title(detail)}
            codes={auditStatus}
            status={detail.audit.auditStatus}
            actions={
              decide && (
                <Decision
                  {...decide}
                  proposal={detail.audit}
                  key={detail.audit.id}
                  about={about(detail)}
                  whyNotApprove={
                    refusalText(detail.makerObstacle ?? undefined, t) ??
                    (detail.changedSince.length > 0 ? t('list.changedSince') : whyNotApprove?.(detail))
                  }
                  onDone={reload}
                />
              )
            }
          >
            <OwnTag audit={detail.audit} />
          </PageHead>
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
              {decide && <AtApproval />}
              <Comparison
                of={of(detail)}
                differences={[...detail.effect, ...(unchanged?.(detail) ?? [])]}
                oldTitle={t('list.before')}
                newTitle={t('list.after')}
                placeOf={placeOf?.(detail)}
                whole={whole}
              />
            </Panel>
            {children(detail)}
          </Beside>
        </>
      )}
    </DetailPage>
  );
}
