import { decideSome } from '@/components/approvals/decideSome';
import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { exchangeAudit, exchangeAuditCalls, exchangeAudits } from '@/domain/finance/exchangeAudit';
import { exchangeBanks } from '@/domain/finance/exchangeBank';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const batch = decideSome(exchangeBanks.decisions.approveMany.right);

const columns = [
  { dataIndex: 'bankName', width: 150 },
  { dataIndex: 'exchangeChange', width: 130 },
  { dataIndex: 'changes', width: 320 },
  makerColumn,
  'madeTime',
  'lapseTime',
] as const;

export default function ExchangeAudits() {
  const t = useText();
  return (
    <>
      <ListPage
        of={exchangeAudit}
        list={exchangeAudits.page}
        columns={columns}
        opens="drawer"
        batch={batch}
        links={<PageLink to="/operation/audit/exchange-bank/record">{t('list.history')}</PageLink>}
        export={exchangeAudits.export}
      />
      <ProposalDrawer call={exchangeAuditCalls.detail} />
    </>
  );
}
