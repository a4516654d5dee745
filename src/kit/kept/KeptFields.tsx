import { Form } from 'antd';
import type { Field } from '@/domain/kit/fields';
import { headingOf } from '@/domain/kit/format';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import { FieldControl } from '../form/FieldControl';
import styles from '../form/form.css';
import { Reach } from '../form/ScopeField';
import { useReader } from '../text';
import { ruleOf } from '../zodRule';

/** Kinds that take a line of their own. */
const WIDE: readonly Field['kind'][] = ['words', 'scope', 'longText'];

/** The fields of a form, each with the control of its kind and checked with the schema of the call. */
export function KeptFields({ page }: { readonly page: KeptPage }) {
  const { of, form } = page;
  const reader = useReader();
  const schemas = page.calls.add.input.shape;
  const ofKind = (kind: Field['kind']) => form.filter((name) => fieldOf(of, name).kind === kind);
  const [scope] = ofKind('scope');
  return (
    <div className={styles.grid}>
      {form.map((name) => {
        const field = fieldOf(of, name);
        const label = headingOf(of, name, reader);
        const schema = schemas[name];
        if (!schema) throw new Error(`${of.name} cannot be added with ${name}`);
        return (
          <Form.Item
            key={name}
            name={name}
            label={field.kind === 'flag' ? undefined : label}
            required={!field.nullable && field.kind !== 'flag'}
            rules={[ruleOf(schema, reader.t, !field.nullable)]}
            className={WIDE.includes(field.kind) ? styles.wide : undefined}
          >
            <FieldControl field={field} label={label} />
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
