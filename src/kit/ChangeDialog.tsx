import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Change } from '@/request/client';
import { Dialog } from './Dialog';
import { DraftNote } from './formDrafts/DraftNote';
import { ofForm, useFormDraft } from './formDrafts/useFormDraft';
import styles from './kit.css';
import { useText } from './text';
import { UnsentNote } from './UnsentNote';
import { type ChangeOptions, useChange } from './useChange';

interface Props<V extends object, O> extends ChangeOptions {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly more?: ReactNode;
  /** The fields, if any, as items of the form. */
  readonly children?: ReactNode;
  /** The field beside which it says what the server finds wrong; there is one at most that it can complain of. */
  readonly field?: Extract<keyof V, string>;
  readonly okText: string;
  readonly danger?: boolean;
  /** True where what is typed proves who types it: it is not kept when the session ends. */
  readonly secret?: boolean;
  /** What confirming it does. When it fails the dialog stays, with what was typed and why. */
  readonly change: (values: V) => Change<O>;
  /** After it was done, when the dialog is gone. */
  readonly onDone?: (answer: O, values: V) => unknown;
  readonly onClose: () => void;
}

/** A dialog that makes one change, with few fields or none. Mount it to open it. */
export function ChangeDialog<V extends object, O>(props: Props<V, O>) {
  const {
    title,
    more,
    children,
    field,
    okText,
    danger,
    secret = false,
    change,
    onDone,
    onClose,
    reload,
    said,
  } = props;
  const t = useText();
  const [form] = Form.useForm<V>();
  const [typed, setTyped] = useState(false);
  const changing = useChange({ reload, said });
  const { read, fill } = ofForm(form);
  const given = useFormDraft({
    name: title,
    title,
    isDialog: true,
    typed: typed && !secret,
    read,
    restore: (values) => {
      fill(values);
      setTyped(true);
    },
    target: (values) => change(values as V).target,
  });

  const confirm = async (values: V) => {
    const failure = await changing.make(change(values), (answer) => {
      // At once: what follows may lead away, and nothing that was typed is left to ask about.
      flushSync(onClose);
      return onDone?.(answer, values);
    });
    const [complaint] = Object.values(failure?.fields ?? {});
    if (complaint && field) form.setFields([{ name: field as never, errors: [complaint] }]);
  };

  return (
    <Dialog
      title={title}
      okText={changing.word(okText)}
      cancelText={t('list.cancel')}
      okButtonProps={{ danger, autoFocus: !children }}
      confirmLoading={changing.busy}
      onOk={form.submit}
      typed={typed}
      onClose={onClose}
    >
      {more && <div className={styles.more}>{more}</div>}
      <Form
        form={form}
        layout="vertical"
        disabled={changing.uncertain}
        onFinish={confirm}
        onValuesChange={(_, all) => setTyped(Object.values(all).some(Boolean))}
        requiredMark={false}
        className={styles.reason}
      >
        <DraftNote of={given} />
        {children}
      </Form>
      <UnsentNote of={changing} />
    </Dialog>
  );
}
