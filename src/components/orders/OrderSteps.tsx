import { DownOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { refusalText } from '@/domain/kit/refusal';
import { orderSteps } from '@/domain/orders/detail';
import { orderMovesOf } from '@/domain/orders/moves';
import { type StepConditions, whyNotOperatorStep } from '@/domain/orders/operatorSteps';
import { Choice } from '@/kit/Choice';
import { KeyHint } from '@/kit/KeyHint';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { change } from '@/request/client';
import { ORDER_KEYS, type StepName } from './keysOfOrder';
import styles from './orders.css';

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
  readonly order: {
    readonly id: number;
    readonly version: number;
    readonly serviceType: number;
    readonly status: number;
    readonly paymentMethod: number;
  };
  readonly progress: StepConditions['progress'];
  readonly open: StepConditions['open'];
  readonly onDone: () => void;
}

/** The steps that this operator may take alone: those possible now as buttons, the others in a menu with the reason. */
export function OrderSteps({ order, progress, open, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<StepName>();
  // A family has only steps of its own: nobody asks to cancel a box.
  const { steps } = orderMovesOf(order.serviceType);
  const granted = STEPS.filter((step) => step in steps && access[orderSteps[step].right]);
  const conditions = { progress, open, hasRight: (right: string) => access[right] === true };
  const steppable = granted.map((step) => ({
    step,
    reason: refusalText(whyNotOperatorStep(step, order, conditions), t),
  }));
  const possible = steppable.filter(({ reason }) => reason === undefined).map(({ step }) => step);
  const primary = possible.find((step) => MOVES_ON.includes(step));
  const others = steppable
    .filter(({ reason }) => reason !== undefined)
    .map(({ step, reason }) => ({
      key: step,
      disabled: true,
      label: <Choice label={t(`moves.order.${step}`)} reason={reason} />,
    }));

  useKeys(Object.fromEntries(possible.map((step) => [ORDER_KEYS[step], () => setAsked(step)])));

  return (
    <>
      {possible.map((step) => (
        <Button
          key={step}
          type={step === primary ? 'primary' : 'default'}
          danger={ENDS.includes(step)}
          className={ENDS.includes(step) ? styles.apart : undefined}
          aria-keyshortcuts={ORDER_KEYS[step]}
          onClick={() => setAsked(step)}
        >
          {t(`moves.order.${step}`)} <KeyHint of={ORDER_KEYS[step]} />
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
          change={(note) => change(orderSteps[asked], { id: order.id, version: order.version, note })}
          reload={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
