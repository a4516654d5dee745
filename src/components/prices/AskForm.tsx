import { Button, Form } from 'antd';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { Field } from '@/domain/kit/fields';
import { commonLabelKey } from '@/domain/kit/resource';
import type { Failure } from '@/kit/failure';
import { FieldControl } from '@/kit/form/FieldControl';
import styles from '@/kit/form/form.css';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';

interface Props<A> {
  readonly name: string;
  /** What is asked, with the control of each. */
  readonly fields: Readonly<Record<string, Field>>;
  /** How each is checked: as the call does. */
  readonly checks: Readonly<Record<keyof A & string, z.ZodType>>;
  readonly begins: Partial<A>;
  readonly word: string;
  /** What was refused of what was asked: read beside its field. */
  readonly failure: Failure | undefined;
  readonly onAsk: (asked: A) => void;
}

/** What a user pays in all reads as an order says it. */
const labelKeyOf = (name: string) => (name === 'payAmount' ? 'fields.paymentAmount' : commonLabelKey(name));

const given = <A,>(values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as A;

/** A question about prices: what is not filled in is not asked. */
export function AskForm<A>({ name: form, fields, checks, begins, word, failure, onAsk }: Props<A>) {
  const t = useText();
  const [asking] = Form.useForm();
  useEffect(() => {
    const refused = Object.entries(failure?.fields ?? {});
    asking.setFields(refused.map(([name, said]) => ({ name, errors: [said] })));
  }, [asking, failure?.fields]);
  return (
    <Form
      name={form}
      form={asking}
      layout="vertical"
      initialValues={begins}
      onFinish={(values: Record<string, unknown>) => onAsk(given<A>(values))}
    >
      <div className={styles.grid}>
        {Object.entries(fields).map(([name, field]) => (
          <Form.Item
            key={name}
            name={name}
            label={t(labelKeyOf(name))}
            required={!field.nullable}
            rules={[ruleOf(checks[name as keyof A & string], t, !field.nullable)]}
          >
            <FieldControl field={field} label={t(labelKeyOf(name))} />
          </Form.Item>
        ))}
      </div>
      <Button type="primary" htmlType="submit">
        {word}
      </Button>
    </Form>
  );
}
