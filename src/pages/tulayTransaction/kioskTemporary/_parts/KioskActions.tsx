import { LinkOutlined, StopOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import type { ButtonProps } from 'antd';
import { useState } from 'react';
import { pair } from '@/domain/kit/joined';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import { dateOf } from '@/domain/kit/zone';
import { kiosk, kioskMoves } from '@/domain/orders/families/kiosk';
import { ActionButton } from '@/kit/ActionButton';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import { BindModal } from './BindModal';

interface Props {
  readonly order: {
    readonly id: number;
    readonly temporaryNumber: string;
    readonly kioskStatus: number;
    readonly expireTime: string;
  };
  /** Where they stand: a row has no room for words. */
  readonly at: 'row' | 'head';
  readonly onDone: () => void;
}

// A cross would read as closing the drawer in which this stands.
const ICONS = { bind: <LinkOutlined />, cancel: <StopOutlined /> } as const;
const ACTIONS = ['bind', 'cancel'] as const;

const looks = {
  row: (word: string, reason?: string): ButtonProps => ({
    type: 'text',
    size: 'small',
    title: reason ? undefined : word,
    'aria-label': word,
  }),
  head: (word: string): ButtonProps => ({ children: word }),
};

/** Binds a kiosk's order to the user who stands at the counter, or cancels it. */
export function KioskActions({ order, at, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<(typeof ACTIONS)[number]>();
  if (!access[kiosk.bind.right]) return null;

  const whyNot = (action: (typeof ACTIONS)[number]) => {
    const why = whyNotMove(kioskMoves, action, order.kioskStatus);
    if (why) return refusalText(why, t);
    return action === 'bind' && dateOf(order.expireTime).getTime() < Date.now()
      ? t('orders.kiosk.late')
      : undefined;
  };
  const close = () => setAsked(undefined);

  return (
    <>
      {ACTIONS.map((action) => (
        <ActionButton
          key={action}
          {...looks[at](t(`moves.kiosk.${action}`), whyNot(action))}
          icon={ICONS[action]}
          reason={whyNot(action)}
          onClick={() => setAsked(action)}
        />
      ))}
      {asked === 'bind' && <BindModal order={order} onDone={onDone} onClose={close} />}
      {asked === 'cancel' && (
        <ReasonModal
          title={pair(t, t('moves.kiosk.cancel'), order.temporaryNumber)}
          okText={t('moves.kiosk.cancel')}
          danger
          change={() => change(kiosk.cancel, { id: order.id })}
          reload={onDone}
          onClose={close}
        >
          {t('orders.kiosk.cancelMore')}
        </ReasonModal>
      )}
    </>
  );
}
