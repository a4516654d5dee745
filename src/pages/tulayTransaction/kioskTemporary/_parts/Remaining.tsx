import { useInterval } from 'ahooks';
import { Typography } from 'antd';
import { useState } from 'react';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import { dateOf } from '@/domain/kit/zone';
import { kioskStatus } from '@/domain/orders/familyCodes';
import { useText } from '@/kit/text';

const SECOND = 1000;
/** From when on there is little time left, in seconds. */
const HURRY = 300;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long an order still waits for its user. `until` is UTC. */
export function Remaining({ until }: { readonly until: string }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((dateOf(until).getTime() - now) / SECOND));
  useInterval(() => setNow(Date.now()), seconds > 0 ? SECOND : undefined);
  if (seconds === 0) {
    return (
      <Typography.Text type="secondary">
        {t(codeLabelKey(kioskStatus, codeOf(kioskStatus, 'expired')) ?? '')}
      </Typography.Text>
    );
  }
  const time = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  return (
    <Typography.Text type={seconds < HURRY ? 'danger' : undefined}>
      {t('orders.kiosk.left', { time })}
    </Typography.Text>
  );
}
