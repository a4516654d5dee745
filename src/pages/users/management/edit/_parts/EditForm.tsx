import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InputOf } from '@/domain/kit/call';
import { type Edit, kycEdit } from '@/domain/users/edit';
import { user as userResource } from '@/domain/users/user';
import { ChangesModal } from '@/kit/ChangesModal';
import { DraftNote } from '@/kit/formDrafts/DraftNote';
import { ofForm, useFormDraft } from '@/kit/formDrafts/useFormDraft';
import { useLeaveGuard } from '@/kit/leaveGuard';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change, type Sendable } from '@/request/client';
import { EditFields } from './EditFields';
import styles from './edit.css';
import { complaintsOf, type Detail, differencesOf, editOf, type Values, valuesOf } from './editValues';

interface Props {
  readonly detail: Detail;
  readonly reload: () => void;
  readonly onDone: () => void;
}

/** The KYC form (decisions section 8, "edit"): what changes is shown, old beside new, before it is sent. */
export function EditForm({ detail, reload, onDone }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [edit, setEdit] = useState<Edit>();
  const [dirty, setDirty] = useState(false);
  const changing = useChange({ reload });
  const { user } = detail;
  useLeaveGuard(dirty);
  const initial = valuesOf(detail);
  const { read, fill } = ofForm(form, initial);
  const given = useFormDraft({
    name: `user ${user.id}`,
    title: user.fullName,
    typed: dirty,
    read,
    restore: (values) => {
      fill(values);
      setDirty(true);
    },
  });

  // Somebody else changed the user: what was not touched here shows what is there now.
  useEffect(() => {
    const untouched = Object.entries(valuesOf(detail)).filter(
      ([name]) => !form.isFieldTouched(name as keyof Values),
    );
    form.setFieldsValue(Object.fromEntries(untouched) as Values);
  }, [form, detail]);

  const check = (values: Values) => {
    const wanted = editOf(values, detail);
    const wrong = complaintsOf(wanted, detail);
    form.setFields(
      Object.entries(wrong).map(([name, { key, vars }]) => ({ name: fieldIn(name), errors: [t(key, vars)] })),
    );
    if (Object.keys(wrong).length === 0) setEdit(wanted);
  };

  const confirm = async () => {
    const input = { id: user.id, version: user.version, ...edit } as Sendable<InputOf<typeof kycEdit.edit>>;
    const failure = await changing.make(change(kycEdit.edit, input), () => {
      // At once: what follows leads away, and nothing that was typed is left to ask about.
      flushSync(() => setDirty(false));
      setEdit(undefined);
      onDone();
    });
    const complaints = Object.entries(failure?.fields ?? {});
    form.setFields(complaints.map(([name, said]) => ({ name: fieldIn(name), errors: [said] })));
    // To be corrected in the form behind.
    if (complaints.length > 0) setEdit(undefined);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={check}
      onValuesChange={() => setDirty(true)}
      className={styles.form}
    >
      <DraftNote of={given} />
      <EditFields user={user} />
      <Button type="primary" htmlType="submit">
        {t('change.reviewChanges')}
      </Button>
      {edit && (
        <ChangesModal
          of={userResource}
          differences={differencesOf(edit, form.getFieldsValue(), detail)}
          changing={changing}
          onConfirm={confirm}
          onClose={() => setEdit(undefined)}
        />
      )}
    </Form>
  );
}

/** The three levels of an address are one field of the form. */
const fieldIn = (name: string) => (/^(city|district|road)Id$/.test(name) ? 'place' : name) as keyof Values;
