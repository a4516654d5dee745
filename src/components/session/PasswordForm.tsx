import { Button, Flex, Form, type FormInstance, Input } from 'antd';
import { OutboxDrawer } from '@/components/outbox/OutboxDrawer';
import { checkInput, verifyCode } from '@/domain/kit/rules';
import { newPassword, type OperatorSession, session } from '@/domain/session/calls';
import { notices } from '@/kit/notices';
import { useText } from '@/kit/text';
import { CallFailed, send } from '@/request/client';
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
  readonly onBusy: (busy: boolean) => void;
}

/** New password, the same again, and the six-box code that came by e-mail (spec sections 2 and 5). */
export function PasswordForm({ form, operator, onChanged, onBusy }: Props) {
  const t = useText();
  const { sendCode, sending, sentTo, secondsLeft } = usePasswordCode();

  const obeys = (schema: typeof newPassword, value: string) => {
    const checked = checkInput(schema, value ?? '');
    if ('value' in checked) return Promise.resolve();
    const [complaint] = Object.values(checked.complaints);
    return Promise.reject(new Error(complaint && t(complaint.key, complaint.vars)));
  };

  const submit = async ({ password, code }: Entered) => {
    onBusy(true);
    try {
      const { id, operatorId } = operator;
      const userPass = await sealed(password);
      await send(
        session.resetPassword,
        { id, operatorId, userPass, encrypted: true, verifyCode: code },
        { quiet: isAboutFields },
      );
      notices.success({ title: t('session.submitted') });
      onChanged();
    } catch (error) {
      if (error instanceof CallFailed && isAboutFields(error)) showAtFields(form, error);
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form form={form} layout="vertical" onFinish={submit} validateTrigger="onBlur" requiredMark={false}>
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
            <Input.Password autoComplete="new-password" maxLength={16} />
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
        <Input.Password autoComplete="new-password" maxLength={16} />
      </Form.Item>
      <Form.Item
        label={t('session.verifyCode')}
        extra={sentTo && t('session.codeSentTo', { address: sentTo })}
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
          <OutboxDrawer />
        </Flex>
      </Form.Item>
    </Form>
  );
}

/** What the server names the fields, and the form. */
const formNames: Readonly<Record<string, keyof Entered>> = { userPass: 'password', verifyCode: 'code' };

const isAboutFields = ({ fields }: CallFailed) => Object.keys(fields).some((field) => field in formNames);

function showAtFields(form: FormInstance<Entered>, { fields }: CallFailed): void {
  const marked = Object.entries(fields).flatMap(([field, message]) => {
    const name = formNames[field];
    return name ? [{ name, errors: [message] }] : [];
  });
  form.setFields(marked);
}
