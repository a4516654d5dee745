import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { useDecideSome } from '@/components/approvals/useDecideSome';
import { exchangeAudit, exchangeAuditCalls, exchangeAudits } from '@/domain/finance/exchangeAudit';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const KINDS = ['exchangeBank', 'exchangeRule'] as const;

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
        batch={useDecideSome(KINDS)}
        links={<PageLink to="/operation/audit/exchange-bank/record">{t('list.history')}</PageLink>}
        export={exchangeAudits.export}
      />
      <ProposalDrawer call={exchangeAuditCalls.detail} />
    </>
  );
}
