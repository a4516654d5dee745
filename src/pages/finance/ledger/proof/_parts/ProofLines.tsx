import { placeOfBatch } from '@/components/finance/batchPlaces';
import { ledgerCurrency } from '@/domain/finance/ledgerCodes';
import { ledgerCheck, MOST_NAMED, type ProofFault, type ProofLine } from '@/domain/finance/ledgerProof';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import { amountText, grouped } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import styles from './proof.css';

/** What each check expected and found; what is at fault stands below it. */
export function ProofLines({ lines }: { readonly lines: readonly ProofLine[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and a keyboard must reach it
    <section className={styles.scrolled} aria-label={t('ledger.check')} tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.check')}</th>
            <th scope="col">{t('fields.ledgerCurrency')}</th>
            <th scope="col" className={styles.figure}>
              {t('ledger.expected')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('ledger.found')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('ledger.difference')}
            </th>
            <th scope="col">{t('ledger.faults')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.check}-${line.ledgerCurrency}`} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { readonly line: ProofLine }) {
  const t = useText();
  const { check, ledgerCurrency: currency, expected, found, difference, red, faults } = line;
  return (
    <tr className={red ? styles.red : undefined}>
      <td>{t(codeLabelKey(ledgerCheck, check) ?? '')}</td>
      <td>{currency === null ? '' : t(codeLabelKey(ledgerCurrency, currency) ?? '')}</td>
      <td className={styles.figure}>{figureText(expected, currency)}</td>
      <td className={styles.figure}>{figureText(found, currency)}</td>
      <td className={styles.figure}>
        {red && (
          <span className={styles.mark} role="img" aria-label={t('codes.proofStatus.red')}>
            ✗
          </span>
        )}
        {figureText(difference, currency)}
      </td>
      <td>
        <ul className={styles.faults}>
          {faults.map(({ of, key }) => (
            <li key={`${of} ${key}`}>
              <PageLink to={PLACES[of](key)} otherwise={t(`ledger.faultOf.${of}`, { key })}>
                {t(`ledger.faultOf.${of}`, { key })}
              </PageLink>
            </li>
          ))}
        </ul>
        {faults.length >= MOST_NAMED && t('ledger.firstFaults', { count: MOST_NAMED })}
      </td>
    </tr>
  );
}

/** So many, or an amount in a currency. */
function figureText(figure: string, currency: number | null): string {
  if (currency === null) return grouped(figure);
  return amountText(figure, currency === codeOf(ledgerCurrency, 'ntd') ? 'NTD' : 'PHP');
}

/** Where one looks at what is at fault: its lines of whatever day, the page of the order or user, or the list that it is in. */
const PLACES: Readonly<Record<ProofFault['of'], (key: string) => string>> = {
  entry: (key) => `/finance/ledger?entryId=${key}&day=`,
  day: (key) => `/finance/ledger?day=${key}~${key}`,
  account(key) {
    const [id, day] = key.split(' ');
    return `/finance/ledger?accountId=${id}&day=${day}~${day}`;
  },
  order: (key) => `/users/management/transaction/detail?id=${key}`,
  user: (key) => `/users/management/detail?id=${key}`,
  pointEntry: () => '/finance/pointReport/entries',
  handPosting: (key) => `/finance/ledger/handPosting?open=${key}`,
  fxBatch: (key) => placeOfBatch(Number(key)),
  transfer: (key) => `/finance/capital/transfer?open=${key}`,
  resolution: () => '/finance/check/error?exceptionStatus=',
  statement: (key) => `/finance/statement?open=${key}`,
  period: (key) => `/finance/ledger/period?period=${key}`,
};
