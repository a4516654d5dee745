import { Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { InputOf } from '@/domain/kit/call';
import type { KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { wireOf } from '@/domain/kit/zone';
import { type Change, change, type Sendable } from '@/request/client';
import { ChangesModal } from '../ChangesModal';
import { useCloseDialog } from '../Inside';
import { useLeaveGuard } from '../leaveGuard';
import { useText } from '../text';
import { UnsentNote } from '../UnsentNote';
import { useChange } from '../useChange';
import { Contested } from './Contested';
import { additionOf, differencesOf, editOf, type Values, valuesOf } from './editing';
import { KeptFields } from './KeptFields';
import { useMeanwhile } from './useMeanwhile';

interface Props {
  readonly page: KeptPage;
  /** What is edited; nothing is added to. */
  readonly record?: KeptRecord;
  /** What a new one begins as. */
  readonly like?: KeptRecord;
  /** Loads the edited record anew, when it turned out to be another one than the form was opened on. */
  readonly reload?: () => void;
  readonly onDone: () => void;
}

/**
 * The form of a kept record. A new one is added; of an old one what changes is shown before it is sent, and what somebody
 * else changed meanwhile is there to choose from, field by field.
 */
export function KeptForm({ page, record, like, reload, onDone }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [reviewed, setReviewed] = useState<Values>();
  const changing = useChange({ reload });
  const close = useCloseDialog();
  const meanwhile = useMeanwhile(page, record, form);
  useLeaveGuard(dirty);

  const make = async (values: Values) => {
    const done = () => {
      // At once: what follows leads away, and nothing that was typed is left to ask about.
      flushSync(() => setDirty(false));
      onDone();
    };
    const failure = await changing.make(changeOf(page, values, record), done);
    const fields = Object.entries(failure?.fields ?? {});
    form.setFields(fields.map(([name, said]) => ({ name: name.split('.')[0] as string, errors: [said] })));
    // To be corrected in the form behind.
    if (fields.length > 0 || failure?.code === 409) setReviewed(undefined);
  };

  const check = (values: Values) => {
    const wrong = Object.entries(page.wrong?.(values, wireOf(new Date())) ?? {});
    form.setFields(wrong.map(([name, { key, vars }]) => ({ name, errors: [t(key, vars)] })));
    if (wrong.length > 0) return;
    changing.forget();
    if (record) setReviewed(values);
    else void make(values);
  };

  return (
    <Form<Values>
      // The list behind has fields of the same names.
      name={page.of.name}
      form={form}
      layout="vertical"
      initialValues={valuesOf(page, record ?? like)}
      disabled={changing.uncertain}
      onFinish={check}
      onValuesChange={() => setDirty(true)}
    >
      <Contested page={page} meanwhile={meanwhile} />
      <KeptFields page={page} />
      {!reviewed && <UnsentNote of={changing} />}
      <Button
        type="primary"
        htmlType="submit"
        disabled={meanwhile.contested.length > 0}
        loading={!record && changing.busy}
      >
        {record ? t('change.reviewChanges') : changing.word(t('kept.add'))}
      </Button>{' '}
      {close && (
        <Button disabled={false} onClick={close}>
          {t('list.cancel')}
        </Button>
      )}
      {record && reviewed && (
        <ChangesModal
          of={page.of}
          differences={differencesOf(page, reviewed, record)}
          changing={changing}
          onConfirm={() => make(reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </Form>
  );
}

/** What sending the form does. */
function changeOf(page: KeptPage, values: Values, record: KeptRecord | undefined): Change<unknown> {
  const { add, edit } = page.calls;
  if (!record) return change(add, additionOf(page, values));
  const { id, version } = record;
  return change(edit, { id, version, ...editOf(page, values, record) } as Sendable<InputOf<typeof edit>>);
}
