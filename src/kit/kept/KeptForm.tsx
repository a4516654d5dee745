import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InputOf } from '@/domain/kit/call';
import type { KeptRecord } from '@/domain/kit/kept';
import { complaintsOf } from '@/domain/kit/keptForm';
import type { Changed, FormInput, KeptPage } from '@/domain/kit/keptPage';
import { wireOf } from '@/domain/kit/zone';
import { type Change, change, prepared, type Sendable } from '@/request/client';
import { ChangesModal } from '../ChangesModal';
import type { Difference } from '../Comparison';
import { FormEnd } from '../FormEnd';
import { DraftNote } from '../formDrafts/DraftNote';
import { ofForm, useFormDraft } from '../formDrafts/useFormDraft';
import styles from '../kit.css';
import { useLeaveGuard } from '../leaveGuard';
import { useText } from '../text';
import { UnsentNote } from '../UnsentNote';
import { useChange } from '../useChange';
import { namesOf } from '../useChoices';
import { Contested } from './Contested';
import { additionOf, asAsked, differencesOf, editOf, replacementOf, type Values, valuesOf } from './editing';
import { KeptFields } from './KeptFields';
import { useMeanwhile } from './useMeanwhile';

/** What adding asks beside the fields of the record, and what of it is sent. */
export interface Addition {
  readonly fields: ReactNode;
  readonly sent: (values: Values) => Promise<FormInput>;
}

/** What would follow from an edit, shown beside what it changes. */
export type Preview = (record: KeptRecord, values: Values) => ReactNode;

/** What helps to fill a form in, by what stands in it so far. */
export type Guide = (typed: Values) => ReactNode;

interface Props {
  readonly page: KeptPage;
  /** What is edited; nothing is added to. */
  readonly record?: KeptRecord;
  /** What a new one begins as. */
  readonly like?: Values;
  /** Loads the edited record anew, when it turned out to be another one than the form was opened on. */
  readonly reload?: () => void;
  readonly addition?: Addition;
  readonly onAdded?: (answer: Changed) => void;
  readonly preview?: Preview;
  readonly guide?: Guide;
  readonly onDone: () => void;
}

/**
 * The form of a kept record. A new one is added; of an old one what changes is shown before it is sent, and what somebody
 * else changed meanwhile is there to choose from, field by field.
 */
export function KeptForm({ page, record, like, reload, addition, onAdded, preview, guide, onDone }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const changing = useChange({ reload });
  const meanwhile = useMeanwhile(page, record, form);
  useLeaveGuard(dirty);
  const initial = valuesOf(page, record ?? like);
  const { read, fill } = ofForm(form, initial);
  const given = useFormDraft({
    name: `${page.list.name} ${record ? record.id : `new ${like?.id ?? ''}`}`,
    title: t(`lists.${page.list.name}`),
    typed: dirty,
    // What is asked beside the record may be a secret, such as a first password.
    read: () => Object.fromEntries(Object.entries(read()).filter(([name]) => name in initial)),
    restore: (values) => {
      fill(values);
      setDirty(true);
    },
  });

  const make = async (values: Values) => {
    const done = (answer: Changed) => {
      // At once: what follows leads away, and nothing that was typed is left to ask about.
      flushSync(() => setDirty(false));
      onDone();
      if (!record) onAdded?.(answer);
    };
    const failure = await changing.make(changeOf(page, values, record, addition), done);
    const fields = Object.entries(failure?.fields ?? {});
    form.setFields(fields.map(([name, said]) => ({ name: name.split('.')[0] as string, errors: [said] })));
    // To be corrected in the form behind.
    if (fields.length > 0 || failure?.code === 409) setReviewed(undefined);
  };

  const review = async (values: Values) => {
    if (!record) return;
    const differences = differencesOf(page, values, record, await namesOf(page.of).catch(() => undefined));
    setReviewed({ values, differences });
  };

  const check = (typed: Values) => {
    const values = asAsked(page, record, typed);
    const wrong = complaintsOf(page, { ...record, ...values }, wireOf(new Date()), record ? 'edit' : 'add');
    form.setFields(wrong.map(([name, { key, vars }]) => ({ name, errors: [t(key, vars)] })));
    if (wrong.length > 0) return;
    changing.forget();
    void (record ? review(values) : make(values));
  };

  return (
    <Form<Values>
      // The list behind has fields of the same names.
      name={page.of.name}
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={changing.uncertain}
      onFinish={check}
      onValuesChange={() => setDirty(true)}
    >
      {record && page.called && <p className={styles.called}>{page.called(record)}</p>}
      <DraftNote of={given} />
      <Contested page={page} meanwhile={meanwhile} />
      <KeptFields page={page} record={record} />
      {(!record || page.of.published) && addition?.fields}
      {guide && (
        <Guided
          page={page}
          form={form}
          of={record ? { ...record, replacesId: record.id } : like}
          guide={guide}
        />
      )}
      {!reviewed && <UnsentNote of={changing} />}
      <FormEnd>
        <Button
          type="primary"
          htmlType="submit"
          disabled={meanwhile.contested.length > 0}
          loading={!record && changing.busy}
        >
          {record ? t('change.reviewChanges') : changing.word(t('kept.add'))}
        </Button>
      </FormEnd>
      {record && reviewed && (
        <ChangesModal
          of={page.of}
          differences={reviewed.differences}
          record={record}
          changing={changing}
          onConfirm={() => make(reviewed.values)}
          onClose={() => setReviewed(undefined)}
        >
          {preview?.(record, reviewed.values)}
        </ChangesModal>
      )}
    </Form>
  );
}

/** What is not asked any more stands with the record. */
function Guided({
  page,
  form,
  of,
  guide,
}: {
  readonly page: KeptPage;
  readonly form: FormInstance<Values>;
  readonly of: Values | undefined;
  readonly guide: Guide;
}) {
  const typed = Form.useWatch([], form) as Values | undefined;
  return guide({ ...of, ...asAsked(page, of, typed ?? {}) });
}

/** What was filled in, and what it changes as it is read. */
interface Reviewed {
  readonly values: Values;
  readonly differences: readonly Difference[];
}

/** What sending the form does. */
function changeOf(
  page: KeptPage,
  values: Values,
  record: KeptRecord | undefined,
  addition: Addition | undefined,
): Change<Changed> {
  const { add, edit } = page.calls;
  // What is published is not edited: another one is proposed in its place.
  const replaced = page.of.published && record;
  if (!record || replaced) {
    const said = replaced
      ? { ...replacementOf(page, values, replaced), replacesId: replaced.id }
      : additionOf(page, values);
    return addition
      ? prepared(async () => change(add, { ...said, ...(await addition.sent(values)) }))
      : change(add, said);
  }
  const { id, version } = record;
  return change(edit, { id, version, ...editOf(page, values, record) } as Sendable<InputOf<typeof edit>>);
}
