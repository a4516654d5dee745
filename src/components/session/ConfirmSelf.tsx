import { Form, Input } from 'antd';
import { confirming } from '@/domain/session/confirm';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { change, prepared } from '@/request/client';
import type { Waiting } from '@/request/confirmation';
import { sealed } from '@/request/sealed';

/** Asks for the password once more, before a weighty change (decisions section 51). What waits goes on by itself. */
export default function ConfirmSelf({ waiting }: { readonly waiting: Waiting }) {
  const t = useText();
  const { confirmSelf } = confirming;
  return (
    <ChangeDialog<{ password: string }, unknown>
      title={t('session.confirmSelf')}
      more={t('session.confirmSelfMore')}
      okText={t('session.confirm')}
      field="password"
      said={null}
      change={({ password }) =>
        prepared(async () => change(confirmSelf, { password: await sealed(password), encrypted: true }))
      }
      onDone={() => waiting.answer(true)}
      onClose={() => setTimeout(() => waiting.answer(false))}
    >
      <Form.Item
        name="password"
        label={t('session.password')}
        rules={[ruleOf(confirmSelf.input.shape.password, t, true)]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </ChangeDialog>
  );
}
