import { DownOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { orderSteps } from '@/domain/orders/detail';
import { orderMovesOf } from '@/domain/orders/moves';
import { Choice } from '@/kit/Choice';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';
import { whyNotStep } from './orderReasons';
import styles from './orders.css';

type StepName = keyof typeof orderSteps;

/** In the order of their buttons: what moves the order on first, what ends it last and apart. */
const STEPS: readonly StepName[] = [
  'verify',
  'release',
  'finishNtdRefund',
  'finishPhpRefund',
  'declineCancel',
  'hold',
  'cancel',
];
const ENDS: readonly StepName[] = ['cancel'];
const MOVES_ON: readonly StepName[] = [
  'verify',
  'release',
  'finishNtdRefund',
  'finishPhpRefund',
  'declineCancel',
];

interface Props {
  readonly of: Resource;
  readonly order: {
    readonly id: number;
    readonly version: number;
    readonly serviceType: number;
    readonly status: number;
    readonly paymentMethod: number;
  };
  readonly onDone: () => void;
}

/** The steps that this operator may take alone: those possible now as buttons, the others in a menu with the reason. */
export function OrderSteps({ of, order, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<StepName>();
  // A family has only steps of its own: nobody asks to cancel a box.
  const { steps } = orderMovesOf(order.serviceType);
  const granted = STEPS.filter((step) => step in steps && access[orderSteps[step].right]);
  const steppable = granted.map((step) => ({ step, reason: whyNotStep(step, of, order, t) }));
  const possible = steppable.filter(({ reason }) => reason === undefined).map(({ step }) => step);
  const primary = possible.find((step) => MOVES_ON.includes(step));
  const others = steppable
    .filter(({ reason }) => reason !== undefined)
    .map(({ step, reason }) => ({
      key: step,
      disabled: true,
      label: <Choice label={t(`moves.order.${step}`)} reason={reason} />,
    }));

  const take = (step: StepName, note: string, idempotencyKey: string) =>
    act(send(orderSteps[step], { id: order.id, version: order.version, note }, { idempotencyKey }));

  return (
    <>
      {possible.map((step) => (
        <Button
          key={step}
          type={step === primary ? 'primary' : 'default'}
          danger={ENDS.includes(step)}
          className={ENDS.includes(step) ? styles.apart : undefined}
          onClick={() => setAsked(step)}
        >
          {t(`moves.order.${step}`)}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown menu={{ items: others }} trigger={['click']}>
          <Button icon={<DownOutlined />} iconPlacement="end">
            {t('orders.otherSteps')}
          </Button>
        </Dropdown>
      )}
      {asked && (
        <ReasonModal
          title={t('orders.stepAsk', { step: t(`moves.order.${asked}`) })}
          reason={{ label: t('orders.note'), schema: orderSteps[asked].input.shape.note, required: false }}
          okText={t(`moves.order.${asked}`)}
          danger={ENDS.includes(asked)}
          onConfirm={(note, key) => take(asked, note, key)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
