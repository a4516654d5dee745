import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Band } from '@/domain/kit/bands';
import type { Bands } from '@/domain/kit/fields';
import { aside, pair } from '@/domain/kit/joined';
import { commonLabelKey } from '@/domain/kit/resource';
import { useText } from '../text';
import { DecimalInput, unitOf } from './DecimalInput';
import styles from './form.css';

interface Props {
  readonly id?: string;
  readonly of: Bands;
  readonly value?: readonly Band[];
  readonly onChange?: (value: readonly Band[]) => void;
}

/** Bands, a line each: from which amount on it holds, and what it says. The first one holds from zero. */
export function BandsField({ id, of: { columns, currency }, value = [{ from: '0' }], onChange }: Props) {
  const t = useText();
  const names = Object.keys(columns);
  const set = (at: number, name: string, said: string) =>
    onChange?.(value.map((band, index) => (index === at ? cleared({ ...band, [name]: said }) : band)));
  const from = currency ? aside(t, t('bands.from'), currency) : t('bands.from');
  return (
    <div className={styles.scrolled}>
      <table className={styles.bands}>
        <thead>
          <tr>
            <th scope="col">{from}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(commonLabelKey(name))}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {value.map((band, at) => (
            <tr key={at}>
              <td>
                <DecimalInput
                  unit={currency ?? 'amount'}
                  aria-label={pair(t, from, String(at + 1))}
                  value={band.from}
                  disabled={at === 0}
                  onChange={(said) => set(at, 'from', said)}
                />
              </td>
              {Object.entries(columns).map(([name, of], column) => (
                <td key={name}>
                  <DecimalInput
                    {...(at === 0 && column === 0 && { id })}
                    unit={of.kind === 'money' && !currency ? 'amount' : unitOf(of)}
                    aria-label={pair(t, t(commonLabelKey(name)), String(at + 1))}
                    value={band[name] ?? ''}
                    onChange={(said) => set(at, name, said)}
                  />
                </td>
              ))}
              <td>
                {at > 0 && (
                  <Button
                    type="text"
                    icon={<CloseOutlined />}
                    aria-label={t('bands.remove', { number: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...value, { from: '' }])}>
        {t('bands.add')}
      </Button>
    </div>
  );
}

/** What was emptied is not there. */
const cleared = (band: Band): Band =>
  Object.fromEntries(Object.entries(band).filter(([name, said]) => name === 'from' || said !== '')) as Band;
