import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { useDecideSome } from '@/components/approvals/useDecideSome';
import { exchangeAudit, exchangeAuditCalls, exchangeAudits } from '@/domain/finance/exchangeAudit';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const KINDS = ['exchangeBank', 'exchangeRule'] as const;

const columns = ['bankName', 'exchangeChange', 'changes', makerColumn, 'madeTime', 'lapseTime'] as const;

export default function ExchangeAudits() {
  const t = useText();
  return (
    <>
      <ListPage
        of={exchangeAudit}
        list={exchangeAudits.page}
        head={<OldestWaiting list={exchangeAudits.page} since="madeTime" />}
        columns={columns}
        opens="drawer"
        batch={useDecideSome(KINDS)}
        links={<PageLink to="/operation/audit/exchange-bank/record">{t('list.history')}</PageLink>}
        export={exchangeAudits.export}
      />
      <ProposalDrawer call={exchangeAuditCalls.detail} />
    </>
  );
}
