import { decimalText } from '@/domain/kit/format';
import { type Quantity, resultsBehind } from '@/domain/reconciliation/bill';
import { RESULTS } from '@/domain/reconciliation/matchResult';
import { PageLink } from '@/kit/PageLink';

/** How many results of a kind a day has, which opens them. */
export const quantityColumn = (quantity: Quantity) => ({
  dataIndex: quantity,
  render(count: number, row: { readonly sourceId: number; readonly day: string }) {
    const text = decimalText(String(count), 0);
    if (count === 0) return text;
    const { sourceId, day, matchResult } = resultsBehind(quantity, row);
    return (
      <PageLink
        to={`${RESULTS}?sourceId=${sourceId}&day=${day}~${day}&matchResult=${matchResult.join(',')}`}
        otherwise={text}
      >
        {text}
      </PageLink>
    );
  },
});
