import { useLocation } from '@umijs/max';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '@/domain/kit/call';
import { stopLinks } from '@/domain/merchants/stopLink';
import { Panel } from '@/kit/Panel';
import { usePageTitle } from '@/kit/pageTitle';
import { Failed, Nothing, PageSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import styles from './stop.css';

/** Where a contact of a party stops a new bank account (decisions section 58): opening it changes nothing. */
export function StopAccount() {
  const t = useText();
  const link = useLocation().hash.slice(1);
  const { data, failure, reload } = useLoad(link ? `${stopLinks.query.path} ${link}` : undefined, () =>
    send(stopLinks.query, { link }, { quiet: true }),
  );
  usePageTitle(t('stopLink.title'));
  return (
    <main className={styles.page}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!link && <Nothing text={t('stopLink.missing')} />}
      {link && !failure && !data && <PageSkeleton />}
      {link && data && (
        <Panel title={t('stopLink.title')}>
          {data.stopped ? <Stopped of={data} /> : <Ask of={data} link={link} reload={reload} />}
        </Panel>
      )}
    </main>
  );
}

interface Of {
  readonly of: OutputOf<typeof stopLinks.query>;
}

function Stopped({ of: { partyName: party, bankAccount: account } }: Of) {
  const t = useText();
  return <Alert type="success" showIcon title={t('stopLink.stopped', { party, account })} />;
}

/** It takes a tick and a press: whoever only looks, and whatever opens links of mails, stops nothing. */
function Ask({ of, link, reload }: Of & { readonly link: string; readonly reload: () => void }) {
  const t = useText();
  const [sure, setSure] = useState(false);
  const changing = useChange({ reload, said: null });
  const { partyName: party, bankAccount: account } = of;
  return (
    <>
      <p>{t('stopLink.ask', { party, account })}</p>
      <p>{t('stopLink.more')}</p>
      <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
        {t('stopLink.sure')}
      </Checkbox>
      <p className={styles.press}>
        <Button
          type="primary"
          danger
          disabled={!sure}
          loading={changing.busy}
          onClick={() => void changing.make(change(stopLinks.stop, { link }), reload)}
        >
          {changing.word(t('stopLink.stop'))}
        </Button>
      </p>
      <UnsentNote of={changing} />
    </>
  );
}
