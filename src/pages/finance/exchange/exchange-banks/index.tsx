import { exchangeBanks } from '@/domain/finance/exchangeBank';
import { exchangeRules } from '@/domain/finance/exchangeRule';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'ename',
  'name',
  'code',
  'bankKind',
  'status',
  'cutOff',
  'share',
  'dayCap',
  'capUsed',
  'lastRate',
  'pendingChange',
  'updatedTime',
] as const;

export default function ExchangeBanks() {
  const t = useText();
  return (
    <KeptPage
      of={exchangeBanks}
      columns={columns}
      actions={({ id }) => <PageLink to={`${exchangeRules.page}/${id}`}>{t('exchangeBank.rule')}</PageLink>}
    />
  );
}
