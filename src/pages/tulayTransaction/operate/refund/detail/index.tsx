import { CasePage } from '@/components/requests/CasePage';
import { RefundAmount, refundFacts } from '@/components/requests/refundParts';
import { refundAudit, refundCase, refundCases, refundMoves, refunds } from '@/domain/orders/refund';
import { Facts } from '@/kit/Facts';
import { useText } from '@/kit/text';
import { ProposalForm } from './_parts/ProposalForm';

export default function RefundRequest() {
  const t = useText();
  return (
    <CasePage
      call={refunds.caseDetail}
      calls={refunds}
      moves={refundMoves}
      kind="refund"
      list={refundCases.page.list}
      of={refundCase}
      statusOf={(detail) => detail.case.refundStatus}
      facts={REQUEST}
      proposal={(audit) => <Facts of={refundAudit} record={audit} names={refundFacts(audit)} />}
      head={(audit) => <RefundAmount audit={audit} />}
      note={({ reason }) => reason}
      whyNot={({ refundable: { ntd, php } }) => ((ntd ?? php) === null ? t('refund.nothing') : undefined)}
      form={(detail, reload) => (
        <ProposalForm
          id={detail.case.id}
          version={detail.case.version}
          last={detail.case}
          refundable={detail.refundable}
          lang={detail.userLang}
          onDone={reload}
        />
      )}
    />
  );
}

const REQUEST = [
  'requestReason',
  'refundOrigin',
  'openedByName',
  'createdTime',
  'userName',
  'userMobile',
  'refundMailStatus',
  'closingReason',
  'closedReason',
] as const;
