import { Input } from 'antd';
import { useState } from 'react';
import { exampleOf, fitsAccount } from '@/domain/operation/accountPattern';
import { ToneBadge } from '@/kit/cells/StatusBadge';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

/** What the pattern in the form means: the signs of it, a number that fits, and a number to try. */
export function AccountTry({ pattern }: { readonly pattern: unknown }) {
  const t = useText();
  const [tried, setTried] = useState('');
  const typed = typeof pattern === 'string' ? pattern : '';
  const example = exampleOf(typed);
  const fits = fitsAccount(typed, tried);
  return (
    <Panel title={t('biller.pattern')}>
      <p className={styles.quiet}>{t('biller.patternMore')}</p>
      {example !== undefined && (
        <>
          <p>{t('biller.patternExample', { example })}</p>
          <Input
            aria-label={t('biller.try')}
            placeholder={t('biller.try')}
            value={tried}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTried(event.target.value)}
            suffix={
              <span role="status">
                {tried !== '' && (
                  <ToneBadge
                    tone={fits ? 'green' : 'red'}
                    text={t(fits ? 'biller.fits' : 'biller.fitsNot')}
                  />
                )}
              </span>
            }
          />
        </>
      )}
    </Panel>
  );
}
