import { Select } from 'antd';
import { useState } from 'react';
import { decimalText, moneyText } from '@/domain/kit/format';
import type { Lang } from '@/domain/kit/languages';
import { appPreviewCalls } from '@/domain/pricing/appPreview';
import styles from '@/kit/kit.css';
import { langs, languageTag, useLang } from '@/kit/locale';
import { Panel } from '@/kit/Panel';
import { Failed, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { nameOf } from '../appearance/languages';

const { board } = appPreviewCalls;

/** The rates that the app shows on its board, in a language of choice. */
export function AppBoard() {
  const t = useText();
  const [lang, setLang] = useState<Lang>(useLang());
  const { data, failure, reload } = useLoad(`${board.path} ${lang}`, () => send(board, { lang }), {
    keep: true,
  });
  const choice = (
    <Select
      size="small"
      aria-label={t('fields.lang')}
      value={lang}
      options={langs.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={setLang}
    />
  );
  return (
    <Panel title={t('appPreview.board')} extra={choice}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {data && (
        <table className={styles.comparison} lang={languageTag(lang)}>
          <tbody>
            {data.rates.flatMap(({ about, bands }) =>
              bands.map(({ from, rate }) => (
                <tr key={`${about} ${from}`}>
                  <th scope="row">{about}</th>
                  <td>{`≥ ${moneyText(from, 'PHP')}`}</td>
                  <td>{decimalText(rate, 4)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
