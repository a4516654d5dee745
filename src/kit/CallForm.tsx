import { ProForm } from '@ant-design/pro-components';
import { Button, Form, type FormRule } from 'antd';
import { createContext, type PropsWithChildren, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { InputOf, Mutation } from '@/domain/kit/call';
import { change, type Sendable, targetOf } from '@/request/client';
import { FormEnd } from './FormEnd';
import { DraftNote } from './formDrafts/DraftNote';
import { ofForm, useFormDraft } from './formDrafts/useFormDraft';
import { useCloseDialog } from './Inside';
import { useLeaveGuard } from './leaveGuard';
import { ProWords } from './ProWords';
import { useText } from './text';
import { UnsentNote } from './UnsentNote';
import { useChange } from './useChange';
import { ruleOf } from './zodRule';

/** A call whose input is stated field by field, so that a form can check each. */
type FormCall = Mutation & { readonly input: z.ZodObject };

const FormCallContext = createContext<FormCall | undefined>(undefined);

interface Props<C extends FormCall> {
  readonly call: C;
  /** What the call takes beside the fields on screen, such as id and version. */
  readonly fixed: Partial<InputOf<C>>;
  readonly initial?: Partial<InputOf<C>>;
  readonly submitText: string;
  /** Loads the record anew: after success, and when it turned out to be another one than the form was opened on. */
  readonly reload: () => void;
  /** After success alone: closes the dialog. */
  readonly onDone?: () => void;
}

/**
 * A form that makes one call: every field is checked with the schema of the call, what the server finds wrong is shown
 * at its field, why it has not come through in the form, and leaving with unsaved input asks first.
 */
export function CallForm<C extends FormCall>(props: PropsWithChildren<Props<C>>) {
  const { call, fixed, initial, submitText, reload, onDone, children } = props;
  const [form] = Form.useForm();
  const [dirty, setDirty] = useState(false);
  const changing = useChange({ reload });
  const isDialog = useCloseDialog() !== undefined;
  useLeaveGuard(dirty);
  const { read, fill } = ofForm(form, initial);
  const given = useFormDraft({
    name: targetOf(call, fixed),
    title: submitText,
    isDialog,
    typed: dirty,
    read,
    restore: (values) => {
      fill(values);
      setDirty(true);
    },
  });

  const submit = async (values: Record<string, unknown>) => {
    const input = { ...values, ...fixed } as Sendable<InputOf<C>>;
    // At once: what follows may lead away, and nothing that was typed is left to ask about.
    const failure = await changing.make(change(call, input), () => {
      flushSync(() => setDirty(false));
      onDone?.();
    });
    form.setFields(
      // What is wrong inside a field (`columns.2.label`) is shown at the field.
      Object.entries(failure?.fields ?? {}).map(([name, complaint]) => ({
        name: name.split('.')[0],
        errors: [complaint],
      })),
    );
  };

  return (
    <ProWords>
      <FormCallContext.Provider value={call}>
        <ProForm
          form={form}
          layout="vertical"
          initialValues={initial}
          autoFocusFirstInput={false}
          disabled={changing.uncertain}
          dateFormatter={false}
          onFinish={submit}
          onValuesChange={() => setDirty(true)}
          submitter={{
            render: ({ submit: press }) => (
              <FormEnd>
                <Button type="primary" disabled={false} loading={changing.busy} onClick={press}>
                  {changing.word(submitText)}
                </Button>
              </FormEnd>
            ),
          }}
        >
          <DraftNote of={given} />
          {children}
          <UnsentNote of={changing} />
        </ProForm>
      </FormCallContext.Provider>
    </ProWords>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Checks beside the schema, such as a maximum that only the page knows. */
  readonly rules?: readonly FormRule[];
  /** The control: an antd input. */
  readonly children: ReactNode;
}

/** One field of a `CallForm`, checked with the schema that the call has for it. */
export function CallField({ name, label, help, rules = [], children }: FieldProps) {
  const t = useText();
  const schema = useContext(FormCallContext)?.input.shape[name] as z.ZodType | undefined;
  if (!schema) throw new Error(`the call of this form takes no ${name}`);
  const required = !schema.safeParse(undefined).success;
  return (
    <ProForm.Item
      name={name}
      label={label}
      extra={help}
      required={required}
      rules={[ruleOf(schema, t, required), ...rules]}
    >
      {children}
    </ProForm.Item>
  );
}
