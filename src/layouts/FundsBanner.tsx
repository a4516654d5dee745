import { useAccess } from '@umijs/max';
import { ledgerAccountName } from '@/domain/finance/ledgerAccountName';
import { ASKS_FOR_CAPITAL, type LowAccount, lowFunds, whyLow } from '@/domain/finance/lowFunds';
import { aside, listed } from '@/domain/kit/joined';
import type { Reader } from '@/domain/kit/reader';
import { toZone } from '@/domain/kit/zone';
import { PageLink } from '@/kit/PageLink';
import { useReader } from '@/kit/text';
import { useRenewed } from '@/kit/useRenewed';
import { send } from '@/request/client';
import { Banner } from './Banner';

/** As often as it is foreseen anew, in milliseconds. */
const EVERY_MS = 600_000;

/** Says, for whoever may ask for transfers, of which accounts outside the funds run low, until they do no more. */
export function FundsBanner() {
  const reader = useReader();
  const access = useAccess() as Record<string, boolean>;
  const may = access[ASKS_FOR_CAPITAL] === true;
  // The next look may find them; the page says itself when nothing answers.
  const { data } = useRenewed(() => send(lowFunds.current, {}, { quiet: true }), EVERY_MS, may);
  const accounts = data?.accounts ?? [];
  if (!may || accounts.length === 0) return null;
  return (
    <Banner title={reader.t('capital.low')}>
      {listed(
        reader.t,
        accounts.map((account) => lineOf(reader, account)),
      )}{' '}
      <PageLink to="/finance/capital">{reader.t('menu.FINANCE_CAPITAL')}</PageLink>
    </Banner>
  );
}

const lineOf = ({ t, timeZone }: Reader, account: LowAccount): string =>
  aside(
    t,
    ledgerAccountName(t, account),
    whyLow(t, account, (utc) => toZone(utc, timeZone).slice(0, 16)),
  );
