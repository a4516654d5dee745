import { amendmentFacts, ProposedReceiver } from '@/components/requests/amendmentParts';
import { CasePage } from '@/components/requests/CasePage';
import { codeLabelKey } from '@/domain/kit/codes';
import { amendAudit, amendCase, amendmentMoves, amendments } from '@/domain/orders/amendment';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { isAmendable } from '@/domain/orders/receiver';
import { statusCodesOf } from '@/domain/orders/statusCodes';
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
      whyNot={({ order }) => {
        const status = codeLabelKey(statusCodesOf(orderResourceOf(order)), order.status);
        const vars = { status: t(status ?? String(order.status)) };
        return isAmendable(order.status) ? undefined : t('errors.amendment.notAmendable', vars);
      }}
      form={(detail, reload) => <ProposalForm detail={detail} onDone={reload} />}
    />
  );
}

const REQUEST = [
  'requestReason',
  'amendOrigin',
  'openedByName',
  'createdTime',
  'userName',
  'userMobile',
  'closedReason',
] as const;
