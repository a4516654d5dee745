import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ControlOutlined,
  DashboardOutlined,
  ExportOutlined,
  HomeOutlined,
  IdcardOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Link } from '@umijs/max';
import type { MenuProps } from 'antd';
import type { ReactElement } from 'react';
import type { Translate } from '@/domain/kit/languages';
import { menuLabelKey } from '@/domain/kit/menu';
import { recordOfUrl } from '@/domain/menu';
import type { MenuRecord } from '@/domain/session/calls';

type Item = NonNullable<MenuProps['items']>[number];

/** Only the first level has icons; a group without one of its own has the common one. */
const icons: Readonly<Record<string, ReactElement>> = {
  HOME: <HomeOutlined />,
  APPROVALS: <AuditOutlined />,
  TULAY_TRANSACTION: <SwapOutlined />,
  TULAY_COUNTER_TRANSACTION: <ShopOutlined />,
  AGENT_TRANSACTION: <TeamOutlined />,
  TRANSACTION: <BarChartOutlined />,
  DASHBOARD: <DashboardOutlined />,
  USERS: <IdcardOutlined />,
  OPERATION: <ControlOutlined />,
  MERCHANT: <ApiOutlined />,
  SYSTEM: <SettingOutlined />,
  TEMPLATE: <ExportOutlined />,
};

const isPage = (record: MenuRecord) => record.menuType === 1 || record.menuType === 3;

/** Spec section 2: entries with the hide flag and those whose URL contains "detail" are left out; rights are no entries. */
function isShown(record: MenuRecord): boolean {
  return record.menuType !== 2 && !isHidden(record.remark) && !record.menuUrl.includes('detail');
}

function isHidden(remark: string): boolean {
  try {
    return (JSON.parse(remark || '{}') as { hide?: boolean }).hide === true;
  } catch {
    return false;
  }
}

/** The operator's menu records as entries of antd's menu. A group in which nothing is shown is not shown either. */
export function menuItems(records: readonly MenuRecord[], t: Translate, level = 0): Item[] {
  return records.filter(isShown).flatMap((record): Item[] => {
    const text = t(menuLabelKey(record.menuUuid));
    const icon = level === 0 ? (icons[record.menuUuid] ?? <AppstoreOutlined />) : undefined;
    if (isPage(record)) {
      return [{ key: record.menuUrl, icon, title: text, label: <Link to={record.menuUrl}>{text}</Link> }];
    }
    const children = menuItems(record.childList, t, level + 1);
    return children.length > 0 ? [{ key: record.menuUuid, icon, label: text, children }] : [];
  });
}

/** Which entry stands for a URL, and the groups above it: a detail page is part of the list it belongs to. */
export function placeOf(pathname: string): { selected: string[]; groups: string[] } {
  const found = recordOfUrl(pathname);
  if (!found) return { selected: [], groups: [] };
  const way = [...found.above, found.node];
  return {
    selected: way.filter((record) => record.type === 1).map((record) => record.url),
    groups: way.filter((record) => record.type === 0).map((record) => record.key),
  };
}
