import { ResultLines } from '@/components/finance/ResultLines';
import type { OutputOf } from '@/domain/kit/call';
import { exceptionStatus, reconciliationException } from '@/domain/reconciliation/exception';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { CopyText } from '@/kit/cells/CopyText';
import { DetailDrawer } from '@/kit/DetailDrawer';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { Beside, Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { OwnerActions } from './OwnerActions';
import { PendingResolution } from './PendingResolution';
import { StepsTaken } from './StepsTaken';
import { WaysOut } from './WaysOut';

type Detail = OutputOf<typeof exceptionCalls.detail>;

const FACTS = [
  'matchResult',
  'sourceName',
  'day',
  'transactionNumber',
  'theirsAmount',
  'oursAmount',
  'difference',
  'dueDay',
  'ownerName',
  'resolution',
  'heldAmount',
  'createdTime',
  'endedTime',
] as const;

/** An exception over its list: both sides, its ways out, and what was done about it. */
export function ExceptionDrawer() {
  const t = useText();
  return (
    <DetailDrawer title={t('records.reconciliation_exceptions')} call={exceptionCalls.detail}>
      {({ exception, theirs, ours, ways, steps, pending }: Detail, reload) => (
        <>
          <PageHead
            title={
              <CopyText text={exception.reference ?? exception.transactionNumber ?? `${exception.id}`} />
            }
            codes={exceptionStatus}
            status={exception.exceptionStatus}
            actions={<OwnerActions exception={exception} reload={reload} />}
          />
          {pending && <PendingResolution pending={pending} reload={reload} />}
          <Beside
            aside={
              <>
                <WaysOut exception={exception} ways={ways} isPending={pending !== null} reload={reload} />
                <StepsTaken steps={steps} />
              </>
            }
          >
            <Panel title={t('lists.reconciliationExceptions')}>
              <Facts of={reconciliationException} record={exception} names={FACTS} />
            </Panel>
            <Panel title={t('exception.lines')}>
              <ResultLines theirs={theirs} ours={ours} ledgerCurrency={exception.ledgerCurrency} />
            </Panel>
          </Beside>
        </>
      )}
    </DetailDrawer>
  );
}
