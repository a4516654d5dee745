import { PageTabs } from '@/kit/PageTabs';

const URLS = [
  '/finance/capital',
  '/finance/capital/transfer',
  '/finance/capital/waiting',
  '/finance/capital/position',
] as const;

/** The parts of the capital pool. */
export const CapitalTabs = () => <PageTabs urls={URLS} label="capital.tabs" />;
