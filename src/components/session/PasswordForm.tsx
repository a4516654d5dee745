import { Button, Flex, Form, type FormInstance, Input } from 'antd';
import { checkInput, verifyCode } from '@/domain/kit/rules';
import { newPassword, type OperatorSession, session } from '@/domain/session/calls';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import type { Changing } from '@/kit/useChange';
import { type CallFailed, change, prepared } from '@/request/client';
import { useConsoleConfig } from '@/request/consoleConfig';
import { sealed } from '@/request/sealed';
import { CodeBoxes } from './CodeBoxes';
import { usePasswordCode } from './usePasswordCode';

interface Entered {
  password: string;
  confirm: string;
  code: string;
}

interface Props {
  readonly form: FormInstance<Entered>;
  readonly operator: Pick<OperatorSession, 'id' | 'operatorId' | 'account'>;
  readonly onChanged: () => void;
  readonly changing: Changing;
  readonly onTyped: () => void;
}

/** New password, the same again, and the six-box code that came by e-mail (spec sections 2 and 5). */
export function PasswordForm({ form, operator, changing, onTyped, onChanged }: Props) {
  const t = useText();
  const demo = useConsoleConfig()?.demo;
  const { sendCode, sending, sentTo, secondsLeft } = usePasswordCode();

  const obeys = (schema: typeof newPassword, value: string) => {
    const checked = checkInput(schema, value ?? '');
    if ('value' in checked) return Promise.resolve();
    const [complaint] = Object.values(checked.complaints);
    return Promise.reject(new Error(complaint && t(complaint.key, complaint.vars)));
  };

  const submit = async ({ password, code }: Entered) => {
    const { id, operatorId } = operator;
    const wanted = prepared(async () => {
      const userPass = await sealed(password);
      return change(session.resetPassword, { id, operatorId, userPass, encrypted: true, verifyCode: code });
    });
    const failure = await changing.make(wanted, onChanged);
    if (failure) showAtFields(form, failure);
  };

  return (
    <Form
      form={form}
      layout="vertical"
      disabled={changing.uncertain}
      onFinish={submit}
      onValuesChange={onTyped}
      validateTrigger="onBlur"
      requiredMark={false}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={operator.account} readOnly hidden />
      {/* A complaint takes the place of the hint: below it, it would push away the button that is being pressed. */}
      <Form.Item shouldUpdate noStyle>
        {({ getFieldError }) => (
          <Form.Item
            name="password"
            label={t('session.newPassword')}
            help={getFieldError('password').length > 0 ? undefined : t('session.passwordHint')}
            rules={[{ validator: (_, value: string) => obeys(newPassword, value) }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('session.confirmPassword')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('session.passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        label={t('session.verifyCode')}
        extra={
          sentTo && (
            <>
              {t('session.codeSentTo', { address: sentTo })} {demo && t('session.codeInOutbox')}
            </>
          )
        }
      >
        <Flex gap="small" wrap>
          <Form.Item
            name="code"
            noStyle
            rules={[{ validator: (_, value: string) => obeys(verifyCode, value) }]}
          >
            <CodeBoxes label={t('session.verifyCode')} />
          </Form.Item>
          <Button onClick={sendCode} loading={sending} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('session.sendCodeAgain', { seconds: secondsLeft }) : t('session.sendCode')}
          </Button>
        </Flex>
      </Form.Item>
      <UnsentNote of={changing} />
    </Form>
  );
}

/** What the server names the fields, and the form. */
const formNames: Readonly<Record<string, keyof Entered>> = { userPass: 'password', verifyCode: 'code' };

function showAtFields(form: FormInstance<Entered>, { fields }: CallFailed): void {
  const marked = Object.entries(fields).flatMap(([field, message]) => {
    const name = formNames[field];
    return name ? [{ name, errors: [message] }] : [];
  });
  form.setFields(marked);
}
