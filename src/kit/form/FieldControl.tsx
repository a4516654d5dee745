import { Checkbox, Input, InputNumber, Select } from 'antd';
import { Suspense } from 'react';
import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import { COUNTRIES, countryName } from '@/domain/kit/countries';
import type { Field } from '@/domain/kit/fields';
import { DayField } from '../DayField';
import { later } from '../later';
import { RowsSkeleton } from '../States';
import { useReader, useText } from '../text';
import { BandsField } from './BandsField';
import { DecimalInput, unitOf } from './DecimalInput';
import { EntryField } from './EntryField';
import { FileField } from './FileField';
import { InstantField } from './InstantField';
import { LinesField } from './LinesField';
import { NamedField } from './NamedField';
import { RefField } from './RefField';
import { ScopeField } from './ScopeField';
import { WeeklyField } from './WeeklyField';
import { WordsField } from './WordsField';

/** With the tree that it is drawn in, for the few forms that have such a field. */
const KeysField = later(() => import(/* webpackChunkName: "keys-field" */ './KeysField'));

/** What a form gives its control. */
interface Control {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: never) => void;
}

interface Props extends Control {
  readonly field: Field;
  readonly label: string;
  /** As it is for good; why is said beside it. */
  readonly disabled?: boolean;
}

/** The control in which a field is filled in, by its kind: the one of every form. */
export function FieldControl({ field, label, ...given }: Props) {
  const t = useText();
  const control = given as object;
  if (field.upload) return <FileField upload={field.upload} {...control} />;
  switch (field.kind) {
    case 'code':
      return (
        field.codes && (
          <CodeControl
            codes={field.codes}
            allowClear={field.nullable}
            placeholder={field.absent && t(field.absent)}
            {...control}
          />
        )
      );
    case 'ref':
      return (
        field.ref && (
          <RefField
            of={field.ref.choices}
            clearable={field.nullable}
            placeholder={field.absent && t(field.absent)}
            {...control}
          />
        )
      );
    case 'refs':
      return (
        field.ref && (
          <RefField
            of={field.ref.choices}
            multiple
            placeholder={field.absent && t(field.absent)}
            {...control}
          />
        )
      );
    case 'names':
      return field.choices && <NamedField of={field.choices} multiple {...control} />;
    case 'keys':
      return (
        <Suspense fallback={<RowsSkeleton rows={6} height={24} />}>
          <KeysField {...control} />
        </Suspense>
      );
    case 'codes':
      return field.codes && <CodeControl codes={field.codes} mode="multiple" {...control} />;
    case 'entry':
      return field.list && <EntryField list={field.list} allowClear={field.nullable} {...control} />;
    case 'country':
      return <CountryControl among={field.among} {...control} />;
    case 'flag':
      return <FlagControl label={label} {...control} />;
    case 'day':
      return <DayField placeholder={field.absent ? t(field.absent) : undefined} {...control} />;
    case 'instant':
      return (
        <InstantField
          zone={field.zone}
          placeholder={field.absent ? t(field.absent) : undefined}
          {...control}
        />
      );
    case 'words':
      return <WordsField label={label} max={field.max ?? 120} {...control} />;
    case 'scope':
      return <ScopeField {...control} />;
    case 'bands':
      return field.bands && <BandsField of={field.bands} {...control} />;
    case 'weekly':
      return <WeeklyField {...control} />;
    case 'lines':
      return (
        field.lines && (
          <LinesField of={field.lines} asks={field.asksInLine} control={FieldControl} {...control} />
        )
      );
    case 'integer':
    case 'id':
      return <InputNumber precision={0} controls={false} style={{ width: '100%' }} {...control} />;
    case 'money':
    case 'rate':
    case 'percent': {
      const unit = unitOf(field);
      return <DecimalInput unit={unit} suffix={unit === 'amount' ? undefined : unit} {...control} />;
    }
    case 'longText':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={field.max} {...control} />;
    default:
      if (field.choices)
        return (
          <NamedField
            of={field.choices}
            clearable={field.nullable}
            placeholder={field.absent && t(field.absent)}
            {...control}
          />
        );
      return <Input autoComplete="off" spellCheck={false} maxLength={field.max} {...control} />;
  }
}

interface CodeProps {
  readonly codes: CodeTable;
  readonly mode?: 'multiple';
  readonly allowClear?: boolean;
  readonly placeholder?: string;
}

function CodeControl({ codes, ...control }: CodeProps) {
  const t = useText();
  const options = Object.values(codes.entries).map(({ values: [value = 0] }) => ({
    value,
    label: t(codeLabelKey(codes, value) ?? ''),
  }));
  return <Select options={options} {...control} />;
}

function CountryControl({ among = COUNTRIES, ...control }: Pick<Field, 'among'>) {
  const { lang } = useReader();
  const options = among.map((value) => ({ value, label: countryName(value, lang) }));
  return <Select options={options} showSearch={{ optionFilterProp: 'label' }} {...control} />;
}

interface FlagProps {
  readonly id?: string;
  readonly value?: boolean;
  readonly onChange?: (value: boolean) => void;
  readonly label: string;
}

function FlagControl({ id, value, onChange, label }: FlagProps) {
  return (
    <Checkbox id={id} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
      {label}
    </Checkbox>
  );
}
