import { PageTabs } from '@/kit/PageTabs';

const URLS = [
  '/finance/exchange/exchange-banks/rule',
  '/finance/exchange/exchange-banks/format',
  '/finance/exchange/exchange-banks/answer',
] as const;

/** What decides about the orders that a bank gets, and how its files and its answers read, of all banks or of one. */
export const BankTabs = ({ bankId }: { readonly bankId?: number }) => (
  <PageTabs urls={URLS} under={bankId === undefined ? '' : `/${bankId}`} label="exchangeBank.tabs" />
);
