import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Table } from 'antd';
import type { Outcome } from '@/domain/kit/approval';
import { Dialog } from '../Dialog';
import { useText } from '../text';
import styles from './list.css';

interface Props {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** What a row is called, by its id. */
  readonly names: ReadonlyMap<number, string>;
  readonly onClose: () => void;
}

/** What a batch did, row by row: done, or refused and why. */
export default function Outcomes({ title, outcomes, names, onClose }: Props) {
  const t = useText();
  const done = outcomes.filter((one) => one.done).length;
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      onOk={onClose}
      okText={t('list.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <p role="status">{t('list.batch.outcome', { done, refused: outcomes.length - done })}</p>
      <Table<Outcome>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={[...outcomes].sort((a, b) => Number(a.done) - Number(b.done))}
        columns={[
          { key: 'row', title: t('list.batch.row'), render: (_, { id }) => names.get(id) ?? id, width: 220 },
          {
            key: 'outcome',
            title: t('list.batch.result'),
            render: (_, { done: wasDone, message }) => (
              <span className={styles.outcome}>
                {wasDone ? (
                  <CheckCircleFilled className={styles.done} />
                ) : (
                  <CloseCircleFilled className={styles.refused} />
                )}
                {wasDone ? t('list.batch.done') : (message ?? t('list.batch.refused'))}
              </span>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
