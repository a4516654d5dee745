import type { Dashboard } from '@/domain/dashboards/pages';
import { dayAfter } from '@/domain/kit/days';
import type { Days } from '@/domain/kit/stats';
import { businessDay, wireOf } from '@/domain/kit/zone';

/**
 * The last day on which a figure of a period may still change; undefined once it is final. What follows a registration
 * needs so many days more; a day that is not over changes everything.
 */
export function changesUntil(of: Dashboard, measure: string, { lastDay }: Days): string | undefined {
  const days = of.ripens[measure as keyof Dashboard['ripens']];
  if (days === undefined) return undefined;
  const until = days <= 1 ? lastDay : dayAfter(lastDay, days);
  return until >= businessDay(wireOf(new Date())) ? until : undefined;
}
