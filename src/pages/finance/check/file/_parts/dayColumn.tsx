import { BILL } from '@/domain/reconciliation/bill';
import { PageLink } from '@/kit/PageLink';

interface DayOfSource {
  readonly sourceId: number;
  readonly day: string | null;
}

/** The day of a statement, which opens what came of it. */
export const dayColumn = {
  dataIndex: 'day',
  render(_: unknown, { sourceId, day }: DayOfSource) {
    if (day === null) return null;
    return (
      <PageLink to={`${BILL}?sourceId=${sourceId}&day=${day}~${day}`} otherwise={day}>
        {day}
      </PageLink>
    );
  },
} as const;
