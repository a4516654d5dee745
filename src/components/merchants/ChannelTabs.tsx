import { PageTabs } from '@/kit/PageTabs';

const URLS = ['/merchant/channel', '/merchant/channel/merchant'] as const;

/** Channels and merchants are the two tabs of one page. */
export const ChannelTabs = () => <PageTabs urls={URLS} label="party.tabs" />;
