import { DownOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { refusalText } from '@/domain/kit/refusal';
import type { Resource } from '@/domain/kit/resource';
import { proposeOperation } from '@/domain/orders/operation';
import { type Operable, type Operation, operationsOf } from '@/domain/orders/operationRules';
import type { OpenOnOrder } from '@/domain/orders/undertaking';
import { Choice } from '@/kit/Choice';
import { KeyHint } from '@/kit/KeyHint';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { ORDER_KEYS } from './keysOfOrder';
import type { Operated } from './OperationLine';
import { OperationModal } from './OperationModal';
import { whyNotOperation } from './orderReasons';

interface Props {
  readonly of: Resource;
  readonly order: Operable & {
    readonly id: number;
    readonly version: number;
    readonly transactionNumber: string;
  };
  /** The operations proposed on the order so far. */
  readonly operations: readonly Operated[];
  readonly open: readonly OpenOnOrder[];
  readonly onDone: () => void;
}

/** What a maker may propose on an order (decisions section 7.3); what is impossible now says why. */
export function OrderOperations({ of, order, operations, open, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<Operation>();
  const granted = access[proposeOperation.resend.right] === true;
  const offered = (granted ? operationsOf(order) : []).map((operation) => ({
    operation,
    reason: refusalText(whyNotOperation(operation, order, operations, open), t),
  }));
  const possible = offered.filter(({ reason }) => reason === undefined);
  useKeys(
    Object.fromEntries(possible.map(({ operation }) => [ORDER_KEYS[operation], () => setAsked(operation)])),
  );
  if (offered.length === 0) return null;

  const items = offered.map(({ operation, reason }) => ({
    key: operation,
    disabled: reason !== undefined,
    label: <Choice label={t(`orders.operation.${operation}`)} reason={reason} />,
    extra: <KeyHint of={ORDER_KEYS[operation]} />,
    onClick: () => setAsked(operation),
  }));

  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('orders.operations')}
        </Button>
      </Dropdown>
      {asked && (
        <OperationModal
          operation={asked}
          of={of}
          order={order}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
