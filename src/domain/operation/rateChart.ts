import { z } from 'zod';
import { query } from '../kit/call';

/** How many days a chart of rates may show. */
export const CHART_DAYS = [7, 30, 90, 180, 365] as const;

/** A rate for each day, null where there was none. */
const line = z.array(z.string().nullable());

/** What lines of rates there are, day by day in Taipei, and what each one was at the end of the day. */
const rateChart = z.object({
  days: z.array(z.string()),
  ours: line,
  benchmark: line,
  competitors: z.array(z.object({ competitor: z.string(), rates: line })),
});
export type RateChart = z.output<typeof rateChart>;

/** A chart of rates over so many days, today included. */
export const rateChartCall = (path: `/${string}`, right: string) =>
  query({
    path,
    right,
    input: { days: z.int().min(7).max(365) },
    output: rateChart,
  });
