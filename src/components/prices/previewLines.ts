import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import { percentOf } from '@/domain/kit/decimal';
import { decimalText, moneyText } from '@/domain/kit/format';
import { enumerated, listed, pair } from '@/domain/kit/joined';
import type { Reader } from '@/domain/kit/reader';
import { collectionMethod, payoutKind, serviceType } from '@/domain/orders/codes';
import { type Above, type Place, PREVIEW_DAYS, type PricePreview } from '@/domain/pricing/preview';
import { membershipLevel } from '@/domain/pricing/rate';
import { warningsText } from '@/domain/pricing/warnings';
import type { Figure } from './FiguresTable';

/** What would follow, figure by figure. */
export function previewLines(of: PricePreview, reader: Reader): Figure[] {
  const { t } = reader;
  const { orders, difference, currency, unpaid, above, rate } = of;
  const line = (name: string, text: string) => ({ name, label: t(`preview.${name}`), text });
  const perDay = percentOf(orders, PREVIEW_DAYS * 100) ?? '0';
  return [
    line('orders', decimalText(perDay, 1)),
    line('difference', difference === null ? t('preview.unknown') : moneyText(difference, currency)),
    line('unpaid', decimalText(String(unpaid), 0)),
    line(
      'above',
      above.length === 0
        ? t('preview.none')
        : listed(
            t,
            above.map((one) => aboveText(one, reader)),
          ),
    ),
    ...(rate
      ? [
          line('benchmark', rate.benchmark === null ? t('preview.unknown') : decimalText(rate.benchmark, 4)),
          line('margin', rate.margin === null ? t('preview.unknown') : `${decimalText(rate.margin, 1)}%`),
          line('warnings', warningsText(rate.warnings, reader)),
          ...rate.places.map((place) => placeLine(place, reader)),
          line('worseLevels', levelsText(rate.worseLevels, reader)),
        ]
      : []),
  ];
}

const levelsText = (levels: readonly number[], { t }: Reader): string =>
  levels.length === 0
    ? t('preview.none')
    : enumerated(
        t,
        levels.map((one) => t(codeLabelKey(membershipLevel, one) ?? '')),
      );

/** What a record names, and how many orders it priced. */
function aboveText(one: Above, { t }: Reader): string {
  const word = (codes: CodeTable, value: number | null) =>
    value === null ? [] : [t(codeLabelKey(codes, value) ?? '')];
  const names = [
    ...word(serviceType, one.serviceType),
    ...word(payoutKind, one.payoutKind),
    ...(one.payoutChannel === null ? [] : [one.payoutChannel]),
    ...word(membershipLevel, one.membershipLevel),
    ...word(collectionMethod, one.paymentMethod),
  ];
  const said = names.length === 0 ? t('published.all') : enumerated(t, names);
  return pair(t, said, t('preview.ordersOf', { orders: one.orders }));
}

/** Where the offer would stand among those of others. */
export function placeLine(
  { amount, total, rank, competitor, competitorTotal }: Place,
  { t }: Pick<Reader, 't'>,
): Figure {
  const label = t('preview.place', { amount });
  const name = `place${amount}`;
  if (total === null) return { name, label, text: t('preview.unknown') };
  const ours = moneyText(total, 'NTD');
  if (rank === null || competitor === null || competitorTotal === null)
    return { name, label, text: t('preview.alone', { ours }) };
  const theirs = moneyText(competitorTotal, 'NTD');
  return { name, label, text: t(placeKey(rank, theirs === ours), { ours, rank, competitor, theirs }) };
}

/** The cheapest of the others is the cheapest of all only where ours is not. */
function placeKey(rank: number, isTied: boolean): string {
  if (rank > 1) return 'preview.among';
  return isTied ? 'preview.amongTied' : 'preview.amongFirst';
}
