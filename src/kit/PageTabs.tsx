import { history, useAccess, useLocation } from '@umijs/max';
import { Tabs } from 'antd';
import { keyOf } from '@/domain/kit/menu';
import { useText } from './text';

interface Props {
  /** The addresses of the pages, in the order of the tabs. */
  readonly urls: readonly string[];
  /** What follows each address where all of them are about one record: `/` and its number. */
  readonly under?: string;
  /** The key of what the tabs are together. */
  readonly label: string;
}

/** Pages that are the tabs of one; who may open one of them alone sees no tabs. */
export function PageTabs({ urls, under = '', label }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { pathname } = useLocation();
  const open = urls.filter((url) => access[keyOf(url)]);
  if (open.length < 2) return null;
  return (
    <Tabs
      size="small"
      aria-label={t(label)}
      activeKey={pathname}
      onChange={(url) => history.push(url)}
      items={open.map((url) => ({ key: url + under, label: t(`menu.${keyOf(url)}`) }))}
    />
  );
}
