import { Instant } from '@/kit/cells/Instant';
import type { TimelineEvent } from './OrderTimeline';

interface Props {
  readonly event: Pick<TimelineEvent, 'actorName' | 'note' | 'time'>;
}

/** Who did something to an order, when, and in which words; it stands behind what was done. */
export function WhoAndWhy({ event: { actorName, note, time } }: Props) {
  return (
    <>
      {' · '}
      {actorName} · <Instant utc={time} />
      {note && (
        <>
          {' '}
          <q>{note}</q>
        </>
      )}
    </>
  );
}
