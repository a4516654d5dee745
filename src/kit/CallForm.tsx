import { ProForm } from '@ant-design/pro-components';
import { Button, Form, type FormRule } from 'antd';
import { createContext, type PropsWithChildren, type ReactNode, useContext, useState } from 'react';
import type { z } from 'zod';
import type { Call, InputOf } from '@/domain/kit/call';
import { CallFailed, type Sendable, send } from '@/request/client';
import { namesFields } from './failure';
import { useLeaveGuard } from './leaveGuard';
import { ProWords } from './ProWords';
import { useText } from './text';
import { useAct } from './useAct';
import { useFormKey } from './useFormKey';
import { ruleOf } from './zodRule';

/** A call whose input is stated field by field, so that a form can check each. */
type FormCall = Call & { readonly input: z.ZodObject };

const FormCallContext = createContext<FormCall | undefined>(undefined);

interface Props<C extends FormCall> {
  readonly call: C;
  /** What the call takes beside the fields on screen, such as id and version. */
  readonly fixed: Partial<InputOf<C>>;
  readonly initial?: Partial<InputOf<C>>;
  readonly submitText: string;
  /** Stands beside the submit button. */
  readonly others?: ReactNode;
  /** Loads the record anew: after success, and when it turned out to be another one than the form was opened on. */
  readonly onDone: () => void;
}

/**
 * A form that makes one call: every field is checked with the schema of the call, what the server finds wrong is shown
 * at its field, leaving with unsaved input asks first, and trying again sends the same idempotency key.
 */
export function CallForm<C extends FormCall>(props: PropsWithChildren<Props<C>>) {
  const { call, fixed, initial, submitText, others, onDone, children } = props;
  const act = useAct(onDone);
  const [form] = Form.useForm();
  const [dirty, setDirty] = useState(false);
  const idempotencyKey = useFormKey();
  useLeaveGuard(dirty);

  const submit = async (values: Record<string, unknown>) => {
    const input = { ...values, ...fixed } as Sendable<InputOf<C>>;
    try {
      await act(send(call, input, { idempotencyKey, quiet: namesFields }).then(() => setDirty(false)));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      form.setFields(
        // What is wrong inside a field (`columns.2.label`) is shown at the field.
        Object.entries(error.fields).map(([name, complaint]) => ({
          name: name.split('.')[0],
          errors: [complaint],
        })),
      );
    }
  };

  return (
    <ProWords>
      <FormCallContext.Provider value={call}>
        <ProForm
          form={form}
          layout="vertical"
          initialValues={initial}
          autoFocusFirstInput={false}
          dateFormatter={false}
          onFinish={submit}
          onValuesChange={() => setDirty(true)}
          submitter={{
            render: ({ submit: press }) => [
              <Button key="submit" type="primary" onClick={press}>
                {submitText}
              </Button>,
              others,
            ],
          }}
        >
          {children}
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
