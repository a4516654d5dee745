import { PrinterOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { reveal } from '@/domain/system/calls';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';
import type { Carried } from './carried';

const DeliveryLabel = later(() => import(/* webpackChunkName: "label" */ './DeliveryLabel'));

interface Props {
  readonly of: Resource;
  readonly order: Carried['order'];
}

/** Prints the label of a box or passport, with the number to ring in full for those who may reveal it. */
export function PrintLabel({ of, order }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [mobile, setMobile] = useState<string>();
  const field = 'recipientMobile' in order ? 'recipientMobile' : 'userMobile';
  const masked = 'recipientMobile' in order ? order.recipientMobile : order.userMobile;

  const { busy, press } = usePress();
  const prepare = () => {
    if (!access[reveal.field.right]) return setMobile(masked);
    const whole = change(reveal.field, { resource: of.name, id: order.id, field });
    return press(whole, ({ value }) => setMobile(value ?? masked));
  };

  // Taken away again: whoever prints the page itself wants no label.
  const remove = useCallback(() => setMobile(undefined), []);

  return (
    <>
      <Button size="small" icon={<PrinterOutlined />} loading={busy} onClick={prepare}>
        {t('orders.label.print')}
      </Button>
      {mobile !== undefined && (
        <Suspense>
          <DeliveryLabel order={order} mobile={mobile} onPrinted={remove} />
        </Suspense>
      )}
    </>
  );
}
