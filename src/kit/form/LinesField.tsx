import { ArrowUpOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useId } from 'react';
import type { Field } from '@/domain/kit/fields';
import type { Line, LineFields } from '@/domain/kit/lines';
import { commonLabelKey } from '@/domain/kit/resource';
import { useText } from '../text';
import styles from './form.css';

interface CellProps {
  readonly id?: string;
  readonly field: Field;
  readonly label: string;
  readonly value?: unknown;
  readonly onChange?: (value: never) => void;
}

interface Props {
  readonly id?: string;
  readonly of: LineFields;
  /** Which of them are asked of a line as it stands. */
  readonly asks?: (name: string, line: Line) => boolean;
  /** The control of a field by its kind. */
  readonly control: ComponentType<CellProps>;
  readonly value?: readonly Line[];
  readonly onChange?: (value: readonly Line[] | undefined) => void;
}

/** Lines in an order that counts, each with the same few fields: added at the end, moved up, taken away. */
export function LinesField({ id, of, asks = () => true, control: Control, value = [], onChange }: Props) {
  const t = useText();
  const own = useId();
  const told = (lines: readonly Line[]) => onChange?.(lines.length > 0 ? lines : undefined);
  const set = (at: number, name: string, said: unknown) =>
    told(value.map((line, index) => (index === at ? standing({ ...line, [name]: said }) : line)));
  /** What was emptied, or is asked no more, is not there. */
  const standing = (line: Line): Line =>
    Object.fromEntries(
      Object.entries(line).filter(
        ([name, said]) => said !== undefined && said !== null && said !== '' && asks(name, line),
      ),
    );
  const raise = (at: number) =>
    told(
      value.flatMap((line, index) =>
        index === at - 1 ? [value[at] as Line, line] : index === at ? [] : [line],
      ),
    );
  return (
    <div id={id} tabIndex={-1}>
      {value.map((line, at) => (
        <fieldset key={at} className={styles.line}>
          <legend>{t('lines.line', { number: at + 1 })}</legend>
          {Object.entries(of)
            .filter(([name]) => asks(name, line))
            .map(([name, field]) => {
              const label = t(commonLabelKey(name));
              return (
                <div key={name}>
                  <label htmlFor={`${own}${at}${name}`}>{label}</label>
                  <Control
                    id={`${own}${at}${name}`}
                    field={field}
                    label={label}
                    value={line[name]}
                    onChange={(said: unknown) => set(at, name, saidIn(said))}
                  />
                </div>
              );
            })}
          <span className={styles.lineTools}>
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={t('lines.raise', { number: at + 1 })}
              onClick={() => raise(at)}
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('lines.remove', { number: at + 1 })}
              onClick={() => told(value.filter((_, index) => index !== at))}
            />
          </span>
        </fieldset>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => told([...value, {}])}>
        {t('lines.add')}
      </Button>
    </div>
  );
}

/** What a control says: a value, or an event of an input that has it. */
const saidIn = (said: unknown): unknown =>
  typeof said === 'object' && said !== null && 'target' in said
    ? (said.target as HTMLInputElement).value
    : said;
