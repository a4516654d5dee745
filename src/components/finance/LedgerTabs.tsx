import { PageTabs } from '@/kit/PageTabs';

const URLS = [
  '/finance/ledger',
  '/finance/ledger/account',
  '/finance/ledger/handPosting',
  '/finance/ledger/period',
  '/finance/ledger/proof',
] as const;

/** The parts of the ledger. */
export const LedgerTabs = () => <PageTabs urls={URLS} label="ledger.tabs" />;
