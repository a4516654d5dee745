import { Table } from 'antd';
import { headingOf, textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { fieldOf, type Resource } from '@/domain/kit/resource';
import { useReader } from '../text';
import type { Batch } from './batch';
import { batchSums } from './batchSums';
import styles from './list.css';
import type { Row } from './row';

/** How high the rows stand in the dialog before they scroll, in pixels. */
const MOST_HEIGHT = 240;

interface Props {
  readonly of: Resource;
  readonly batch: Batch;
  readonly rows: readonly Row[];
}

/** What a batch is about to be done to: every row, whose it is, and how much they come to in each currency. */
export function BatchSummary({ of, batch, rows }: Props) {
  const reader = useReader();
  const { t } = reader;
  const { nameField, besideField, amounts = [] } = batch;
  const sums = batchSums(of, batch, rows);
  const column = (name: string) => ({
    key: name,
    title: headingOf(of, name, reader),
    align: amounts.includes(name) ? ('right' as const) : undefined,
    render: (_: unknown, row: Row) => textOf(fieldOf(of, name), row[name], reader),
  });
  return (
    <div className={styles.summary}>
      {sums.length > 0 && <p>{t('list.batch.sum', { sum: enumerated(t, sums) })}</p>}
      {sums.length > 1 && (
        <p role="note" className={styles.warning}>
          {t('list.batch.currencies')}
        </p>
      )}
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: MOST_HEIGHT }}
        dataSource={[...rows]}
        columns={[nameField, ...(besideField ? [besideField] : []), ...amounts].map(column)}
      />
    </div>
  );
}
