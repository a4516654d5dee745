import { accountColumn } from '@/components/finance/accountColumn';
import type { Kept } from '@/domain/kit/kept';
import type { KeptPage as Page } from '@/domain/kit/keptPage';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { statementsOfTerms } from './places';

const columns = [
  accountColumn,
  'ledgerCurrency',
  'settlementPeriod',
  'dueDays',
  'periodLastDay',
  'openBalance',
  'onStatements',
  'status',
] as const;

/** With whom of a kind is settled, by which terms, and what is open. */
export function TermsPage({ of }: { readonly of: Page<Kept> }) {
  const t = useText();
  return (
    <KeptPage
      of={of}
      columns={columns}
      actions={({ id, partyId }) => (
        <>
          <PageLink to={statementsOfTerms(id)}>{t('settlement.statements')}</PageLink>
          {partyId !== null && (
            <PageLink to={`/merchant/bankAccount?partyId=${partyId}`}>{t('party.bankAccounts')}</PageLink>
          )}
        </>
      )}
    />
  );
}
