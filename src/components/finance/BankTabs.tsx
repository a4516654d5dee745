import { PageTabs } from '@/kit/PageTabs';

const URLS = ['/finance/exchange/exchange-banks/rule', '/finance/exchange/exchange-banks/format'] as const;

/** What decides about the orders that a bank gets, of all banks or of one. */
export const BankTabs = ({ bankId }: { readonly bankId?: number }) => (
  <PageTabs urls={URLS} under={bankId === undefined ? '' : `/${bankId}`} label="exchangeBank.tabs" />
);
