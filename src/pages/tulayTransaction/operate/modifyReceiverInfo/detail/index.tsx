import { amendmentFacts, ProposedReceiver } from '@/components/requests/amendmentParts';
import { CasePage } from '@/components/requests/CasePage';
import { refusalText } from '@/domain/kit/refusal';
import { amendAudit, amendCase, amendCases, amendmentMoves, amendments } from '@/domain/orders/amendment';
import { whyNotAmendable } from '@/domain/orders/receiver';
import { Facts } from '@/kit/Facts';
import { useText } from '@/kit/text';
import { ProposalForm } from './_parts/ProposalForm';

export default function AmendmentRequest() {
  const t = useText();
  return (
    <CasePage
      call={amendments.caseDetail}
      calls={amendments}
      moves={amendmentMoves}
      kind="amendment"
      list={amendCases.page.list}
      of={amendCase}
      statusOf={(detail) => detail.case.amendStatus}
      facts={REQUEST}
      proposal={(audit) => (
        <>
          <ProposedReceiver audit={audit} />
          <Facts of={amendAudit} record={audit} names={amendmentFacts(audit)} />
        </>
      )}
      head={(audit) => <ProposedReceiver audit={audit} />}
      note={({ remark }) => remark}
      whyNot={({ order }) => refusalText(whyNotAmendable(order), t)}
      form={(detail, reload) => <ProposalForm detail={detail} onDone={reload} />}
    />
  );
}

const REQUEST = [
  'amendmentReason',
  'requestReason',
  'amendOrigin',
  'openedByName',
  'createdTime',
  'userName',
  'userMobile',
  'closingReason',
  'closedReason',
] as const;
