import { Form } from 'antd';
import type { z } from 'zod';
import { isAsked } from '@/domain/kit/asks';
import { type Field, inRecord } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import { editable, isNeeded } from '@/domain/kit/keptForm';
import type { KeptPage } from '@/domain/kit/keptPage';
import { refusalText } from '@/domain/kit/refusal';
import { fieldOf } from '@/domain/kit/resource';
import { FieldControl } from '../form/FieldControl';
import styles from '../form/form.css';
import { Reach } from '../form/ScopeField';
import { useReader } from '../text';
import { ruleOf } from '../zodRule';

/** Kinds that take a line of their own. */
const WIDE: readonly Field['kind'][] = ['words', 'scope', 'bands', 'weekly', 'lines', 'longText', 'keys'];

interface Props {
  readonly page: KeptPage;
  /** What is edited: some of its fields may be as they are for good. */
  readonly record?: KeptRecord;
}

/** The fields of a form, each with the control of its kind and checked with the schema of the call. */
export function KeptFields({ page, record }: Props) {
  const { of } = page;
  const names = record ? editable(page) : page.form;
  const reader = useReader();
  const ofKind = (kind: Field['kind']) => names.filter((name) => fieldOf(of, name).kind === kind);
  const [scope] = ofKind('scope');
  return (
    <div className={styles.grid}>
      {names.map((name) => {
        const field = inRecord(fieldOf(of, name), record ?? {});
        const label = headingOf(of, name, reader, record);
        const schema = page.asked[name];
        const asked = page.asks[name];
        // Its call takes a form without it, since others have none; where it is shown it has to be filled in.
        const isMarked = isNeeded(page, name) || (asked !== undefined && !asked.optional);
        const why = record && refusalText(page.whyNot?.(record, { fields: [name] }), reader.t);
        if (!schema) throw new Error(`${of.name} cannot be added with ${name}`);
        const item = (
          <Form.Item
            key={name}
            name={name}
            label={field.kind === 'flag' ? undefined : label}
            required={isMarked && field.kind !== 'flag'}
            rules={[ruleOf(schema as z.ZodType, reader.t, isNeeded(page, name))]}
            extra={why}
            className={WIDE.includes(field.kind) ? styles.wide : undefined}
          >
            <FieldControl field={field} label={label} disabled={why !== undefined} />
          </Form.Item>
        );
        if (!asked) return item;
        const { by } = asked;
        return (
          <Form.Item key={name} noStyle dependencies={[by]}>
            {({ getFieldValue }) =>
              isAsked(page.asks, name, { ...record, [by]: getFieldValue(by) ?? record?.[by] }) && item
            }
          </Form.Item>
        );
      })}
      {scope && (
        <div className={styles.wide}>
          <Reach scope={scope} words={ofKind('words')} />
        </div>
      )}
    </div>
  );
}
