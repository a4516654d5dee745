import { Select } from 'antd';
import { orderWays } from '@/domain/orders/operation';
import { Failed } from '@/kit/States';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly orderId: number;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** By what else an order could be paid out: institutions by name, channels by code. */
export function WayField({ orderId, ...control }: Props) {
  const { data, failure, loading, reload } = useLoad(`${orderWays.path} ${orderId}`, () =>
    send(orderWays, { orderId }, { quiet: true }).then(({ ways }) => ways),
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  return (
    <Select
      {...control}
      loading={loading && !data}
      disabled={!data}
      showSearch
      options={data?.map((way) => ({ value: way, label: way }))}
    />
  );
}
