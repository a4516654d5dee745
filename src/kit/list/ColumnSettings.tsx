import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  SettingOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../text';
import { moved, type Side } from './columnOrder';
import styles from './list.css';
import type { ListLook } from './useListSettings';

interface Props {
  readonly look: ListLook;
  /** Names of all columns in their order now, with their labels. */
  readonly columns: readonly { readonly name: string; readonly label: ReactNode }[];
}

/** Which columns a list shows, in which order and where pinned; every part of it can be reached by keyboard. */
export function ColumnSettings({ look, columns }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      onOpenChange={setOpen}
      placement="bottomRight"
      title={
        <div className={styles.settingsHead}>
          {t('list.columns')}
          <Button type="link" size="small" onClick={() => look.setColumns(look.defaults)}>
            {t('list.resetColumns')}
          </Button>
        </div>
      }
      content={
        <ul className={styles.settings}>
          {columns.map(({ name, label }, index) => (
            <Setting key={name} name={name} label={label} index={index} {...{ look, columns }} />
          ))}
        </ul>
      }
    >
      {/* Under the open settings it would take the first Escape for itself. */}
      <Tooltip title={open ? undefined : t('list.columns')}>
        <Button type="text" aria-label={t('list.columns')} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  );
}

interface SettingProps extends Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly index: number;
}

function Setting({ look, columns, name, label, index }: SettingProps) {
  const t = useText();
  const names = columns.map((column) => column.name);
  const state = look.columns[name] ?? {};
  const change = (part: object) => look.setColumns({ ...look.columns, [name]: { ...state, ...part } });
  const pin = (side: Side) => change({ fixed: state.fixed === side ? undefined : side });
  const move = (by: -1 | 1) => look.setColumns(moved(look.columns, names, index, by));
  const small = { type: 'text', size: 'small' } as const;
  return (
    <li>
      <Checkbox checked={state.show !== false} onChange={({ target }) => change({ show: target.checked })}>
        {label}
      </Checkbox>
      <span className={styles.settingButtons}>
        <Button
          {...small}
          aria-label={t('list.moveUp')}
          title={t('list.moveUp')}
          disabled={index === 0}
          icon={<ArrowUpOutlined />}
          onClick={() => move(-1)}
        />
        <Button
          {...small}
          aria-label={t('list.moveDown')}
          title={t('list.moveDown')}
          disabled={index === names.length - 1}
          icon={<ArrowDownOutlined />}
          onClick={() => move(1)}
        />
        <Button
          {...small}
          aria-label={t('list.pinLeft')}
          title={t('list.pinLeft')}
          aria-pressed={state.fixed === 'left'}
          color={state.fixed === 'left' ? 'primary' : 'default'}
          variant="text"
          icon={<VerticalRightOutlined />}
          onClick={() => pin('left')}
        />
        <Button
          {...small}
          aria-label={t('list.pinRight')}
          title={t('list.pinRight')}
          aria-pressed={state.fixed === 'right'}
          color={state.fixed === 'right' ? 'primary' : 'default'}
          variant="text"
          icon={<VerticalLeftOutlined />}
          onClick={() => pin('right')}
        />
      </span>
    </li>
  );
}
