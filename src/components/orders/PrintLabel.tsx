import { PrinterOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { reveal } from '@/domain/system/calls';
import { useText } from '@/kit/text';
import { send } from '@/request/client';
import type { Carried } from './Delivery';
import { DeliveryLabel } from './DeliveryLabel';

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

  const prepare = useRequest(
    async () => {
      if (!access[reveal.field.right]) return masked;
      const { value } = await send(reveal.field, { resource: of.name, id: order.id, field });
      return value ?? masked;
    },
    // The notice has said what went wrong.
    { manual: true, onSuccess: setMobile, onError: () => {} },
  );

  // Printed once it stands in the page, and taken away again: whoever prints the page itself wants no label.
  useEffect(() => {
    if (mobile === undefined) return;
    const done = () => setMobile(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [mobile]);

  return (
    <>
      <Button size="small" icon={<PrinterOutlined />} loading={prepare.loading} onClick={prepare.run}>
        {t('orders.label.print')}
      </Button>
      {mobile !== undefined && <DeliveryLabel order={order} mobile={mobile} />}
    </>
  );
}
