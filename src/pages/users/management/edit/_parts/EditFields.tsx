import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { AddressCascader } from '@/components/AddressCascader';
import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import { COUNTRIES, countryName } from '@/domain/kit/countries';
import type { EntryList } from '@/domain/kit/entries';
import { labelKeyOf, type RecordOf } from '@/domain/kit/resource';
import { gender } from '@/domain/users/codes';
import { type EditField, isClearable, kycEdit } from '@/domain/users/edit';
import { user } from '@/domain/users/user';
import { DayField } from '@/kit/DayField';
import { EntryField } from '@/kit/form/EntryField';
import { useReader, useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import styles from './edit.css';
import { isMasked, type Place } from './editValues';

type User = RecordOf<typeof user>;

interface Props {
  readonly user: User;
}

/** The fields of the form in groups, each checked with the rule of the call. */
export function EditFields({ user: of }: Props) {
  const t = useText();
  return (
    <>
      <Group title={t('user.profile')}>
        {NAMES.map((name) => (
          <TextField key={name} name={name} of={of} />
        ))}
        <CodeField name="gender" codes={gender} of={of} />
        <DayOf name="birthDate" of={of} />
        <CountryField of={of} />
        <EntryOf name="occupation" list="occupation" of={of} />
        <EntryOf name="sourceOfFunds" list="sourceOfFunds" of={of} />
      </Group>
      <Group title={t('user.contact')}>
        <TextField name="mobile" of={of} addon={`+${of.countryCode}`} />
        <TextField name="email" of={of} />
      </Group>
      <Group title={t('user.papers')}>
        <TextField name="idNumber" of={of} />
        <TextField name="arcSerialNumber" of={of} />
        <DayOf name="arcIssueDate" of={of} />
        <DayOf name="arcExpireDate" of={of} />
        <EntryOf name="residencePurpose" list="residencePurpose" of={of} />
        <TextField name="passportId" of={of} />
      </Group>
      <Group title={t('user.address')}>
        <Form.Item name="place" label={t('user.place')} className={styles.wide}>
          <PlaceField />
        </Form.Item>
        {ADDRESS.map((name) => (
          <TextField key={name} name={name} of={of} />
        ))}
      </Group>
    </>
  );
}

const NAMES = ['fullName', 'firstName', 'middleName', 'lastName'] as const;
const ADDRESS = ['lane', 'alley', 'number', 'floorFirst', 'floorLast'] as const;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface Of {
  readonly of: User;
  readonly name: EditField;
}

/** What the user has may be changed, and emptied only where that may be. */
function useField(name: EditField, of: User) {
  const t = useText();
  const has = of[name] !== null && of[name] !== '';
  const required = has && !isMasked(name) && !isClearable(name);
  const rule = ruleOf(kycEdit.edit.input.shape[name], t, required);
  return { name, label: t(labelKeyOf(user, name)), required, rules: [rule] };
}

function TextField({ addon, ...props }: Of & { readonly addon?: string }) {
  const t = useText();
  const { name, of } = props;
  const masked = isMasked(name) && of[name] !== null;
  return (
    <Form.Item {...useField(name, of)} extra={masked && t('user.unchanged', { value: String(of[name]) })}>
      <Input prefix={addon} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

function DayOf({ name, of }: Of) {
  return (
    <Form.Item {...useField(name, of)}>
      <DayField />
    </Form.Item>
  );
}

function CodeField({ codes, name, of }: Of & { readonly codes: CodeTable }) {
  const t = useText();
  const options = Object.values(codes.entries).map(({ values: [value = 0] }) => ({
    value,
    label: t(codeLabelKey(codes, value) ?? ''),
  }));
  return (
    <Form.Item {...useField(name, of)}>
      <Select options={options} />
    </Form.Item>
  );
}

function EntryOf({ list, ...props }: Of & { readonly list: EntryList }) {
  return (
    <Form.Item {...useField(props.name, props.of)}>
      <EntryField list={list} allowClear={isClearable(props.name)} />
    </Form.Item>
  );
}

function CountryField({ of }: Omit<Of, 'name'>) {
  const { lang } = useReader();
  const options = COUNTRIES.map((value) => ({ value, label: countryName(value, lang) }));
  return (
    <Form.Item {...useField('nationality', of)}>
      <Select options={options} />
    </Form.Item>
  );
}

interface PlaceControl {
  readonly id?: string;
  readonly value?: Place;
  readonly onChange?: (value: Place | undefined) => void;
}

function PlaceField({ id, value, onChange }: PlaceControl) {
  return (
    <AddressCascader
      of="taiwan"
      id={id}
      value={value?.ids}
      names={value?.names}
      onChange={(ids, names) => onChange?.(ids && { ids, names })}
    />
  );
}
