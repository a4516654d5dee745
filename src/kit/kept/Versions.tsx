import type { ReactNode } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { decimalText } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { rateStatus } from '@/domain/kit/published';
import { MOST_COUNTED, type PublishedHistory } from '@/domain/kit/publishedHistory';
import { send } from '@/request/client';
import { Comparison } from '../Comparison';
import { Instant } from '../cells/Instant';
import styles from '../kit.css';
import { Panel } from '../Panel';
import { Failed } from '../States';
import { useReader } from '../text';
import { type Named, namesOf } from '../useChoices';
import { useLoad } from '../useLoad';
import { differencesOf } from './editing';

interface Props {
  readonly page: KeptPage;
  readonly history: PublishedHistory;
  readonly record: KeptRecord;
  /** The way to the orders under a version, by how many they are. */
  readonly ordersUnder?: (version: KeptRecord, text: string) => ReactNode;
}

/** What is about the same as a record, the newest first: what each changed, by whom, why, and how many orders it priced or carried. */
export function Versions({ page, history: { versions }, record: { id, version }, ordersUnder }: Props) {
  const { t } = useReader();
  const { data, failure, reload } = useLoad(`${versions.path} ${id} ${version}`, () =>
    send(versions, { id }),
  );
  const { data: named } = useLoad(`names ${page.of.name}`, () => namesOf(page.of), { again: true });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  return (
    <Panel title={t('versionsOf.title')}>
      <ol className={styles.entries}>
        {data.versions.map((one, at) => (
          <li key={one.record.id} aria-current={one.record.id === id}>
            <Version
              page={page}
              {...one}
              before={data.versions[at + 1]?.record}
              named={named}
              ordersUnder={ordersUnder}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface VersionProps extends Pick<Props, 'ordersUnder'> {
  readonly page: KeptPage;
  readonly record: KeptRecord;
  readonly orders: number;
  readonly before: KeptRecord | undefined;
  /** What it points to by name, once that is known. */
  readonly named: Named | undefined;
}

function Version({ page, record, orders, before, named, ordersUnder }: VersionProps) {
  const { t } = useReader();
  const { id, makerName, createdTime, startTime, endedTime, checkerName, moveReason } = record;
  const said = [
    t('versionsOf.number', { id }),
    t(codeLabelKey(rateStatus, Number(record.status)) ?? ''),
    makerName,
    ...(checkerName ? [String(checkerName)] : []),
  ];
  return (
    <>
      <p className={styles.quiet}>
        {said.join(' · ')} · <Instant utc={String(startTime ?? createdTime)} />
        {endedTime ? (
          <>
            {' – '}
            <Instant utc={String(endedTime)} />
          </>
        ) : null}
        {' · '}
        {(orders > 0 && ordersUnder?.(record, ordersText(orders, t))) || ordersText(orders, t)}
      </p>
      {moveReason ? <p>{String(moveReason)}</p> : null}
      <Comparison
        of={page.of}
        differences={differencesOf(page, record, before ?? {}, named)}
        record={record}
        oldTitle={t('change.old')}
        newTitle={t('change.new')}
      />
    </>
  );
}

const ordersText = (orders: number, t: ReturnType<typeof useReader>['t']): string =>
  t(orders >= MOST_COUNTED ? 'versionsOf.ordersOver' : 'versionsOf.orders', {
    orders: decimalText(String(orders), 0),
  });
