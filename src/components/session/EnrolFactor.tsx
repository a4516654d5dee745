import { Form, QRCode, Skeleton } from 'antd';
import { useState } from 'react';
import { factorCode, ownFactor } from '@/domain/session/factor';
import { CopyText } from '@/kit/cells/CopyText';
import { Dialog } from '@/kit/Dialog';
import kit from '@/kit/kit.css';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { ruleOf } from '@/kit/zodRule';
import { change, inBackground } from '@/request/client';
import { CodeBoxes } from './CodeBoxes';
import styles from './factor.css';

interface Props {
  /** There is no way around it but to log out. */
  readonly forced?: boolean;
  /** With the recovery codes, which are shown once. */
  readonly onEnrolled: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Sets up a second factor: the key for an authenticator app, as a picture and to type, and a code that shows that it is there. */
export function EnrolFactor({ forced = false, onEnrolled, onCancel }: Props) {
  const t = useText();
  const [form] = Form.useForm<{ factorCode: string }>();
  const [typed, setTyped] = useState(false);
  const changing = useChange({ said: null });
  const { enrol, confirm } = ownFactor;
  const { data, failure, reload } = useLoad(enrol.path, () => inBackground(change(enrol, {})));

  const submit = async (entered: { factorCode: string }) => {
    const failed = await changing.make(change(confirm, entered), ({ recoveryCodes }) =>
      onEnrolled(recoveryCodes),
    );
    const complaint = failed?.fields.factorCode;
    if (complaint) form.setFields([{ name: 'factorCode', errors: [complaint] }]);
  };

  return (
    <Dialog
      width={440}
      title={t('factor.forced')}
      okText={changing.word(t('factor.turnOn'))}
      okButtonProps={{ disabled: !data }}
      cancelText={t(forced ? 'session.logout' : 'session.cancel')}
      confirmLoading={changing.busy}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      onOk={form.submit}
      typed={typed}
      onClose={onCancel}
    >
      {forced && <p>{t('factor.forcedMore')}</p>}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <Skeleton active />}
      {data && (
        <>
          <p>{t('factor.scanMore')}</p>
          <Key {...data} />
          <Form
            form={form}
            layout="vertical"
            disabled={changing.uncertain}
            onFinish={submit}
            onValuesChange={() => setTyped(true)}
            requiredMark={false}
          >
            <Form.Item name="factorCode" label={t('factor.code')} rules={[ruleOf(factorCode, t, true)]}>
              <CodeBoxes label={t('factor.code')} />
            </Form.Item>
          </Form>
        </>
      )}
      <UnsentNote of={changing} />
    </Dialog>
  );
}

/** Dark on light in every look: apps do not read it otherwise. */
function Key({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useText();
  return (
    <>
      <div className={styles.picture}>
        <QRCode
          value={uri}
          type="svg"
          size={180}
          color="#000"
          bgColor="#fff"
          aria-label={t('factor.qrCode')}
        />
      </div>
      <dl className={styles.key}>
        <dt>{t('factor.key')}</dt>
        <dd className={kit.long}>
          <CopyText text={secret} />
        </dd>
      </dl>
    </>
  );
}
