import { Form, Input } from 'antd';
import { requiredText } from '@/domain/kit/rules';
import { accountCalls, accounts, successorRef } from '@/domain/system/account';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { RefField } from '@/kit/form/RefField';
import type { StepDialogProps } from '@/kit/kept/KeptActions';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { ruleOf } from '@/kit/zodRule';
import { change, send } from '@/request/client';

interface Entered {
  readonly reason: string;
  readonly successorId?: number;
}

/** Asks why somebody leaves, shows what they leave behind, and who gets what they share. */
export function Deactivate({ record: { id, version, name }, reload, onDone, onClose }: StepDialogProps) {
  const t = useText();
  const call = accounts.steps.deactivate;
  if (!call) throw new Error('accounts cannot be deactivated');
  return (
    <ChangeDialog<Entered, unknown>
      title={t('account.deactivateTitle', { name: String(name) })}
      more={<Holdings id={id} />}
      okText={t('moves.account.deactivate')}
      danger
      change={(entered) => change(call, { id, version, ...entered })}
      reload={reload}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('kept.reason')} rules={[ruleOf(requiredText(200), t, true)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} />
      </Form.Item>
      <Form.Item name="successorId" label={t('account.successor')} extra={t('account.successorMore')}>
        <RefField of={successorRef.choices} clearable />
      </Form.Item>
    </ChangeDialog>
  );
}

const COUNTED = ['sessions', 'auditItems', 'exports', 'shared', 'proposals'] as const;

/** What is freed, stopped, ended or handed over. */
function Holdings({ id }: { readonly id: number }) {
  const t = useText();
  const { holdings: call } = accountCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id}`, () => send(call, { id }, { quiet: true }));
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  const held = COUNTED.filter((one) => data[one] > 0);
  return (
    <>
      <p>{t('account.deactivateMore')}</p>
      <ul>
        {held.map((one) => (
          <li key={one}>{t(`account.held.${one}`, { count: data[one] })}</li>
        ))}
        {held.length === 0 && <li>{t('account.held.nothing')}</li>}
        {data.shared > 0 && (
          <li>
            {data.successor
              ? t('account.held.successor', { name: data.successor.name })
              : t('account.held.noSuccessor')}
          </li>
        )}
      </ul>
    </>
  );
}
