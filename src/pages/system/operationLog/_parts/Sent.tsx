import { useAccess, useIntl } from '@umijs/max';
import type { Field } from '@/domain/kit/fields';
import { textOf } from '@/domain/kit/format';
import { commonLabelKey, labelKeyOf, type Resource } from '@/domain/kit/resource';
import { operationLog } from '@/domain/system/operationLog';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Scrolled } from '@/kit/Scrolled';
import { Failed } from '@/kit/States';
import { useReader, useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly id: number;
  /** What the operation changed, by whose fields its input is read. */
  readonly of: Resource | undefined;
}

/** What was sent, for who may see it: field by field, and as it travelled. */
export function Sent({ id, of }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { input: call } = operationLog;
  const may = access[call.right];
  const { data, failure, reload } = useLoad(may ? `${call.path} ${id}` : undefined, () => send(call, { id }));
  return (
    <Panel title={t('logs.input')}>
      {!may && <p className={styles.quiet}>{t('logs.inputWithheld')}</p>}
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data?.input && (
        <>
          <SentFields input={data.input} of={of} />
          <details>
            <summary>{t('logs.asSent')}</summary>
            <Scrolled text={data.input} />
          </details>
        </>
      )}
    </Panel>
  );
}

function SentFields({ input, of }: { readonly input: string; readonly of: Resource | undefined }) {
  const reader = useReader();
  const { messages } = useIntl();
  const { t } = reader;
  const labelOf = (name: string) => {
    const key = of?.fields[name] ? labelKeyOf(of, name) : commonLabelKey(name);
    return key in messages ? t(key) : name;
  };
  const textFor = (name: string, value: unknown) => {
    const field: Field | undefined = of?.fields[name];
    if (field?.schema.safeParse(value).success) return textOf(field, value, reader);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const fields = Object.entries(objectIn(input));
  if (fields.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{textFor(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was sent as an object; of anything else there are no fields to tell. */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  const sent: unknown = JSON.parse(text);
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? (sent as Readonly<Record<string, unknown>>)
    : {};
}
