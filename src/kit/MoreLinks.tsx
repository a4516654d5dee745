import { MoreOutlined } from '@ant-design/icons';
import { Link, useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { keyOf } from '@/domain/kit/menu';
import { useText } from './text';

interface Props {
  /** What the row is called, for who hears the page. */
  readonly name: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Ways from a row that are taken less often: a menu of links to pages that the operator may open. */
export function MoreLinks({ name, links }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const items = links
    .filter(({ to }) => access[keyOf(to.split('?')[0] ?? '')])
    .map(({ to, label }) => ({ key: to, label: <Link to={to}>{label}</Link> }));
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('user.moreOf', { name })} />
    </Dropdown>
  );
}
