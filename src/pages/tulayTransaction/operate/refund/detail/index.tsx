import { OrderBeside } from '@/components/orders/OrderBeside';
import { Proposals } from '@/components/orders/Proposals';
import { isPending } from '@/components/orders/refundState';
import { refundCase, refundStatus, refunds } from '@/domain/orders/refund';
import { Facts } from '@/kit/Facts';
import { FormPage } from '@/kit/FormPage';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { CaseActions } from './_parts/CaseActions';
import { CaseWork } from './_parts/CaseWork';

export default function RefundRequest() {
  const t = useText();
  return (
    <FormPage
      call={refunds.caseDetail}
      head={(detail, reload) => (
        <PageHead
          number={detail.case.transactionNumber}
          codes={refundStatus}
          status={detail.case.refundStatus}
          actions={<CaseActions refund={detail.case} audits={detail.audits} onDone={reload} />}
        />
      )}
      aside={(detail) => <OrderBeside order={detail.order} events={detail.events} />}
    >
      {(detail, reload) => (
        <>
          <Panel title={t('refund.request')}>
            <Facts of={refundCase} record={detail.case} names={REQUEST} />
          </Panel>
          <CaseWork detail={detail} onDone={reload} />
          <Proposals
            title={t('refund.earlier')}
            audits={detail.audits.filter((audit) => !isPending(audit))}
          />
        </>
      )}
    </FormPage>
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
  'closedReason',
] as const;
