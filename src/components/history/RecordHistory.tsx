import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { List } from '@/domain/kit/list';
import styles from '@/kit/kit.css';
import { later } from '@/kit/later';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

const LoadedHistory = later(() => import(/* webpackChunkName: "history" */ './LoadedHistory'));

interface Props {
  /** The list that the record stands on: whoever may read it may read this. */
  readonly list: Pick<List, 'name' | 'right'>;
  readonly id: number;
}

/** Every change of a record, field by field: nothing is asked for before somebody wants to see it. */
export function RecordHistory({ list, id }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[list.right]) return null;
  const button = (
    <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
      {t(open ? 'orders.hide' : 'orders.show')}
    </Button>
  );
  if (open) return <LoadedHistory of={list.name} id={id} extra={button} />;
  return (
    <Panel title={t('history.title')} extra={button}>
      <p className={styles.quiet}>{t('history.more')}</p>
    </Panel>
  );
}
