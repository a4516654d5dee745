import { billerImport, billers } from '@/domain/operation/biller';
import { ImportTool } from '@/kit/importing/ImportTool';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { AccountTry } from './_parts/AccountTry';

const columns = [
  'code',
  'name',
  'billerCategory',
  'status',
  'accountPattern',
  'leastAmount',
  'mostAmount',
  'overdueAccepted',
  'updatedTime',
] as const;

const EXAMPLE = 'code,name,category,account,least,most,overdue\nCITYWATER,City Water,water,#(8),100,20000,no';

export default function Billers() {
  const t = useText();
  return (
    <KeptPage
      of={billers}
      columns={columns}
      beside={
        <>
          <ImportTool calls={billerImport} more={t('biller.importMore')} example={EXAMPLE} />
          <PageLink to="/operation/billers/history">{t('list.history')}</PageLink>
        </>
      }
      guide={({ accountPattern }) => <AccountTry pattern={accountPattern} />}
    />
  );
}
