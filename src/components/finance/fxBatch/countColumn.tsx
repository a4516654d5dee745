import { ordersOfBatch } from '@/components/finance/batchPlaces';
import { decimalText } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';

type Count = 'quantity' | 'recalled' | 'executed' | 'rejected';

/** How many orders a batch has, or how many became something in it, which opens them. */
export const countColumn = <const N extends Count>(name: N, of?: Parameters<typeof ordersOfBatch>[1]) => ({
  dataIndex: name,
  render(_: unknown, { id, [name]: count }: Readonly<Record<string, unknown>>) {
    const text = decimalText(String(count), 0);
    if (Number(count) === 0) return text;
    return (
      <PageLink to={ordersOfBatch(Number(id), of)} otherwise={text}>
        {text}
      </PageLink>
    );
  },
});
