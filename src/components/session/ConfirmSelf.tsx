import { Form, Input } from 'antd';
import { requiredText } from '@/domain/kit/rules';
import { confirming } from '@/domain/session/confirm';
import { factorCode, ownFactor } from '@/domain/session/factor';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { ruleOf } from '@/kit/zodRule';
import { change, prepared, send } from '@/request/client';
import type { Waiting } from '@/request/confirmation';
import { sealed } from '@/request/sealed';
import { CodeBoxes } from './CodeBoxes';

const { confirmSelf } = confirming;

/**
 * Asks who one is once more, before a weighty change (decisions section 51): for the code of who has a second factor, for
 * the password of who has none. What waits goes on by itself.
 */
export default function ConfirmSelf({ waiting }: { readonly waiting: Waiting }) {
  const { state } = ownFactor;
  const { data, failure } = useLoad(state.path, () => send(state, {}, { quiet: true }));
  if (data?.enrolledTime) return <ByCode waiting={waiting} />;
  // What cannot be found out now is said by what is sent next.
  return data || failure ? <ByPassword waiting={waiting} /> : null;
}

function ByPassword({ waiting }: { readonly waiting: Waiting }) {
  const t = useText();
  return (
    <ChangeDialog<{ password: string }, unknown>
      title={t('session.confirmSelf')}
      more={t('session.confirmSelfMore')}
      okText={t('session.confirm')}
      secret
      field="password"
      said={null}
      change={({ password }) =>
        prepared(async () => change(confirmSelf, { password: await sealed(password), encrypted: true }))
      }
      onDone={() => waiting.answer(true)}
      onClose={() => setTimeout(() => waiting.answer(false))}
    >
      <Form.Item name="password" label={t('session.password')} rules={[ruleOf(requiredText(1000), t, true)]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </ChangeDialog>
  );
}

function ByCode({ waiting }: { readonly waiting: Waiting }) {
  const t = useText();
  return (
    <ChangeDialog<{ factorCode: string }, unknown>
      title={t('session.confirmSelf')}
      more={t('factor.confirmMore')}
      okText={t('session.confirm')}
      secret
      field="factorCode"
      said={null}
      change={(entered) => change(confirmSelf, entered)}
      onDone={() => waiting.answer(true)}
      onClose={() => setTimeout(() => waiting.answer(false))}
    >
      <Form.Item name="factorCode" label={t('factor.code')} rules={[ruleOf(factorCode, t, true)]}>
        <CodeBoxes label={t('factor.code')} />
      </Form.Item>
    </ChangeDialog>
  );
}
