import type { ReactNode } from 'react';
import { resourceRecorded } from '@/domain/recorded';
import { history } from '@/domain/system/history';
import { Changes } from '@/kit/Changes';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  /** The name of the list that the record stands on. */
  readonly of: string;
  readonly id: number;
  readonly extra: ReactNode;
}

/** The history of a record, once it is asked for. */
export default function LoadedHistory({ of, id, extra }: Props) {
  const t = useText();
  const { data, failure, reload } = useLoad(`history ${of} ${id}`, () => send(history.record, { of, id }));
  const resource = data && resourceRecorded(data.as);
  if (data && resource) return <Changes of={resource} changes={data.changes} extra={extra} />;
  return (
    <Panel title={t('history.title')} extra={extra}>
      {failure ? <Failed failure={failure} onRetry={reload} /> : <RowsSkeleton rows={3} height={36} />}
    </Panel>
  );
}
