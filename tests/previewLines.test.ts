import { placeLine } from '@/components/prices/previewLines';
import { translate } from '../src/server/text';

/** Where a proposed rate would stand: its rank and who is called the cheapest are of the same totals. */

test.each([
  [2, '3100.00', 'NTD 3,120, rank 2; cheapest: Western Union NTD 3,100'],
  [1, '3120.00', 'NTD 3,120, rank 1, the same as Western Union'],
  [1, '3150.00', 'NTD 3,120, rank 1, the cheapest; next: Western Union NTD 3,150'],
  [null, null, 'NTD 3,120, no competitor rate in 48 hours'],
])('rank %s beside a total of %s reads as one truth', (rank, competitorTotal, text) => {
  const competitor = competitorTotal && 'Western Union';
  const place = { amount: 5000, total: '3120.00', rank, competitor, competitorTotal };
  expect(placeLine(place, { t: translate('en') }).text).toBe(text);
});
