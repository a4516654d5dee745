import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  MinusOutlined,
  PlusOutlined,
  SettingOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { COLUMN_WIDTH } from '@/domain/kit/listView';
import { useText } from '../text';
import { dragged, droppedOn } from './columnDrag';
import { dropped, moved, type Side } from './columnOrder';
import { bounded } from './columnWidths';
import styles from './list.css';
import type { ListLook } from './useListSettings';

interface Props {
  readonly look: ListLook;
  /** Names of all columns in their order now, with their labels. */
  /** How wide a column is now, in pixels. */
  readonly widthOf: (name: string) => number;
  readonly columns: readonly { readonly name: string; readonly label: ReactNode }[];
}

/** Which columns a list shows, in which order and where pinned; every part of it can be reached by keyboard. */
export function ColumnSettings({ look, columns, widthOf }: Props) {
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
        <>
          <Checkbox checked={!look.scrolls} onChange={({ target }) => look.setScrolls(!target.checked)}>
            {t('list.onlyFitting')}
          </Checkbox>
          <ul className={styles.settings}>
            {columns.map(({ name, label }, index) => (
              <Setting key={name} name={name} label={label} index={index} {...{ look, columns, widthOf }} />
            ))}
          </ul>
        </>
      }
    >
      {/* Under the open settings it would take the first Escape for itself. */}
      <Tooltip title={open ? undefined : t('list.columns')}>
        <Button type="text" aria-label={t('list.columns')} icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  );
}

/** By how much a column gets wider or narrower at once, in pixels. */
const STEP = 20;

interface SettingProps extends Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly index: number;
}

function Setting({ look, columns, widthOf, name, label, index }: SettingProps) {
  const t = useText();
  const names = columns.map((column) => column.name);
  const state = look.columns[name] ?? {};
  const change = (part: object) => look.setColumns({ ...look.columns, [name]: { ...state, ...part } });
  const pin = (side: Side) => change({ fixed: state.fixed === side ? undefined : side });
  const move = (by: -1 | 1) => look.setColumns(moved(look.columns, names, index, by));
  const { width = widthOf(name) } = state;
  const resize = (by: number) => change({ width: bounded(width + by) });
  const small = { type: 'text', size: 'small' } as const;
  return (
    <li
      {...dragged(name)}
      {...droppedOn(name, (other) => look.setColumns(dropped(look.columns, names, other, name)))}
    >
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
          aria-label={t('list.narrower')}
          title={t('list.narrower')}
          disabled={width <= COLUMN_WIDTH.least}
          icon={<MinusOutlined />}
          onClick={() => resize(-STEP)}
        />
        <Button
          {...small}
          aria-label={t('list.wider')}
          title={t('list.wider')}
          disabled={width >= COLUMN_WIDTH.most}
          icon={<PlusOutlined />}
          onClick={() => resize(STEP)}
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
