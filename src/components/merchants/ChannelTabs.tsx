import { history, useAccess, useLocation } from '@umijs/max';
import { Tabs } from 'antd';
import { keyOf } from '@/domain/kit/menu';
import { useText } from '@/kit/text';

const TABS = ['/merchant/channel', '/merchant/channel/merchant'] as const;

/** Channels and merchants are the two tabs of one page; who may open one of them sees no tabs. */
export function ChannelTabs() {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { pathname } = useLocation();
  const open = TABS.filter((url) => access[keyOf(url)]);
  if (open.length < TABS.length) return null;
  return (
    <Tabs
      size="small"
      aria-label={t('party.tabs')}
      activeKey={pathname}
      onChange={(url) => history.push(url)}
      items={open.map((url) => ({ key: url, label: t(`menu.${keyOf(url)}`) }))}
    />
  );
}
