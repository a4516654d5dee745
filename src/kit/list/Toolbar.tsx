import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { enumerated } from '@/domain/kit/joined';
import { useText } from '../text';
import type { ListLook } from './useListSettings';

interface RefreshProps {
  readonly loading: boolean;
  readonly onRefresh: () => void;
}

/** Loads the rows anew. */
export function RefreshButton({ loading, onRefresh }: RefreshProps) {
  const t = useText();
  return (
    <Tooltip title={t('list.refresh')}>
      <Button
        type="text"
        aria-label={t('list.refresh')}
        icon={<ReloadOutlined spin={loading} />}
        onClick={onRefresh}
      />
    </Tooltip>
  );
}

interface LeftOutProps {
  readonly labels: readonly string[];
  readonly onShow: () => void;
}

/** Says how many columns there is no room for, and shows them. */
export function LeftOut({ labels, onShow }: LeftOutProps) {
  const t = useText();
  return (
    <Tooltip title={t('list.leftOutHint', { columns: enumerated(t, labels) })}>
      <Button data-left-out type="link" size="small" onClick={onShow}>
        {t('list.leftOut', { count: labels.length })}
      </Button>
    </Tooltip>
  );
}

const densities = {
  large: 'list.densityLarge',
  middle: 'list.densityMiddle',
  small: 'list.densitySmall',
} as const;

/** Chooses how close the rows stand. */
export function DensityButton({ look }: { readonly look: ListLook }) {
  const t = useText();
  const items = Object.entries(densities).map(([key, label]) => ({ key, label: t(label) }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [look.density],
        onClick: ({ key }) => look.setDensity(key as keyof typeof densities),
      }}
    >
      <Tooltip title={t('list.density')}>
        <Button type="text" aria-label={t('list.density')} icon={<ColumnHeightOutlined />} />
      </Tooltip>
    </Dropdown>
  );
}
