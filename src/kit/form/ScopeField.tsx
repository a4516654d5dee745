import { Form, Radio, Select } from 'antd';
import { codeOf } from '@/domain/kit/codes';
import { COUNTRIES, type Country, countryName } from '@/domain/kit/countries';
import { checkInput } from '@/domain/kit/rules';
import { customerScope, type Scope, scopeSchema } from '@/domain/kit/scope';
import { scopeCalls } from '@/domain/kit/scopeCalls';
import { langsOf, type Words } from '@/domain/kit/words';
import { send } from '@/request/client';
import { useReader } from '../text';
import { useLoad } from '../useLoad';
import styles from './form.css';

interface Props {
  readonly id?: string;
  readonly value?: Scope;
  readonly onChange?: (value: Scope) => void;
}

const ALL = codeOf(customerScope, 'all');
const BY_NATIONALITY = codeOf(customerScope, 'nationality');

/** Whom something reaches: everybody, or users of some nationalities. */
export function ScopeField({ id, value, onChange }: Props) {
  const { t, lang } = useReader();
  const byNationality = value?.customerScope === BY_NATIONALITY;
  return (
    <div className={styles.words}>
      <Radio.Group
        id={id}
        value={value?.customerScope}
        onChange={({ target }) => onChange?.({ customerScope: target.value as number })}
        options={[
          { value: ALL, label: t('codes.customerScope.all') },
          { value: BY_NATIONALITY, label: t('codes.customerScope.nationality') },
        ]}
      />
      {byNationality && (
        <Select
          mode="multiple"
          aria-label={t('fields.nationality')}
          value={[...(value.nationalities ?? [])]}
          options={COUNTRIES.map((one) => ({ value: one, label: countryName(one, lang) }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(nationalities: Country[]) =>
            onChange?.({ customerScope: BY_NATIONALITY, nationalities })
          }
        />
      )}
    </div>
  );
}

interface ReachProps {
  /** The field of the form that says whom it reaches, and those that say what. */
  readonly scope: string;
  readonly words: readonly string[];
}

/** How many users the form reaches as it stands, and how many of them read English for want of their language. */
export function Reach({ scope, words }: ReachProps) {
  const { t } = useReader();
  const form = Form.useFormInstance();
  const values: Readonly<Record<string, unknown>> = Form.useWatch([], form) ?? {};
  const said = checkInput(scopeSchema, values[scope]);
  const known = 'value' in said ? said.value : undefined;
  const { data } = useLoad(known && `reach ${JSON.stringify(known)}`, () =>
    send(scopeCalls.count, { scope: known as Scope }, { quiet: true }),
  );
  if (!data) return null;
  const texts = words.map((name) => langsOf(values[name] as Words | undefined) as string[]);
  const inEnglish = data.byLang.filter(
    ({ lang }) => lang !== 'en' && !texts.every((langs) => langs.includes(lang)),
  );
  return (
    <p className={styles.reach} role="status">
      {t('kept.reaches', {
        users: data.users,
        english: inEnglish.reduce((sum, { users }) => sum + users, 0),
      })}
    </p>
  );
}
