import { PageTabs } from '@/kit/PageTabs';

const URLS = [
  '/tulayTransaction/ntdNoSwap/merchant',
  '/tulayTransaction/ntdNoSwap/merchant/scanCode',
] as const;

/** What was paid to shops, and the codes by which their tills ask for it, are the two tabs of one page. */
export const SaleTabs = () => <PageTabs urls={URLS} label="sales.tabs" />;
