import { Input, Segmented, Select } from 'antd';
import { type ReactNode, Suspense, useId } from 'react';
import { codeLabelKey, valuesOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import type { Period } from '@/domain/kit/periods';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import type { Stats } from '@/domain/kit/stats';
import { BUSINESS_ZONE } from '@/domain/kit/zone';
import { later } from '../later';
import { useReader, useText } from '../text';
import styles from './stats.css';
import { daysOf, rangesFor, type StatsState } from './statsState';

const DaysPicker = later(() => import(/* webpackChunkName: "days-picker" */ './DaysPicker'));

/** What text dimensions may be narrowed to; codes have their tables. */
export type Choices = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly of: Stats;
  readonly state: StatsState;
  readonly choices: Choices;
  readonly onChange: (change: Partial<StatsState>) => void;
}

const CUSTOM = 'custom';
const NO_GROUP = '';

/** What statistics are asked for: days, period, grouping, and what they are narrowed to. Each change counts at once. */
export function StatsBar({ of, state, choices, onChange }: Props) {
  const t = useText();
  const { range, period, groupBy, filters } = state;
  const days = daysOf(range, of, new Date());
  return (
    <search className={styles.bar}>
      <Labelled label={t('stats.days')}>
        {(id) => (
          <Select<Period | typeof CUSTOM>
            id={id}
            value={typeof range === 'string' ? range : CUSTOM}
            onChange={(chosen) =>
              onChange({ range: chosen === CUSTOM ? [days.firstDay, days.lastDay] : chosen })
            }
            options={[
              ...rangesFor(of).map((value) => ({ value, label: t(`list.period.${value}`) })),
              { value: CUSTOM, label: t('stats.custom') },
            ]}
          />
        )}
      </Labelled>
      {typeof range !== 'string' && (
        <div className={styles.days}>
          <Labelled label={t('stats.fromTo')}>
            {(id) => (
              <Suspense fallback={<Input readOnly value={range.join(' – ')} />}>
                <DaysPicker id={id} value={range} onChange={(chosen) => onChange({ range: chosen })} />
              </Suspense>
            )}
          </Labelled>
        </div>
      )}
      {of.periods.length > 1 && (
        <Labelled label={t('stats.period')} title={t('stats.zone', { zone: BUSINESS_ZONE })}>
          {(id) => (
            <Segmented
              block
              aria-labelledby={id}
              value={period}
              onChange={(chosen) => onChange({ period: chosen })}
              options={of.periods.map((value) => ({ value, label: t(`stats.by.${value}`) }))}
            />
          )}
        </Labelled>
      )}
      {of.dimensions.length > 0 && (
        <Labelled label={t('stats.groupBy')}>
          {(id) => (
            <Select
              id={id}
              value={groupBy ?? NO_GROUP}
              onChange={(chosen) => onChange({ groupBy: chosen === NO_GROUP ? undefined : chosen })}
              options={[
                { value: NO_GROUP, label: t('stats.noGroup') },
                ...of.dimensions.map((value) => ({ value, label: t(labelKeyOf(of.of, value)) })),
              ]}
            />
          )}
        </Labelled>
      )}
      {of.dimensions.map((name) => (
        <Labelled key={name} label={t(labelKeyOf(of.of, name))}>
          {(id) => (
            <Values
              id={id}
              of={of}
              name={name}
              value={filters[name] ?? []}
              choices={choices[name] ?? []}
              onChange={(chosen) => onChange({ filters: { ...filters, [name]: chosen } })}
            />
          )}
        </Labelled>
      ))}
    </search>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly title?: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, title, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id} title={title}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ValuesProps {
  readonly id: string;
  readonly of: Stats;
  readonly name: string;
  readonly value: readonly (string | number)[];
  readonly choices: readonly string[];
  readonly onChange: (value: (string | number)[]) => void;
}

function Values({ id, of, name, value, choices, onChange }: ValuesProps) {
  const reader = useReader();
  const { t } = reader;
  const field = fieldOf(of.of, name);
  const { codes } = field;
  const options = codes
    ? valuesOf(codes).map((one) => ({ value: one, label: t(codeLabelKey(codes, one) ?? '') }))
    : choices.map((one) => ({ value: one, label: textOf(field, one, reader) }));
  return (
    <Select<(string | number)[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t('list.any')}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      onChange={onChange}
      options={options}
    />
  );
}
