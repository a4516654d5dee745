import { useInterval } from 'ahooks';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { codeOf } from '@/domain/kit/codes';
import { checkStatus, proof, type SignedHead } from '@/domain/system/proof';
import { Panel } from '@/kit/Panel';
import { Sheet } from '@/kit/Sheet';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import { Archives } from './Archives';
import { Chains } from './Chains';
import { Checks } from './Checks';
import { Evidence } from './Evidence';
import styles from './proof.css';

/** How often a check that runs is looked at, in milliseconds. */
const LOOK_MS = 2000;
const RUNNING = codeOf(checkStatus, 'running');

/** Where the chains stand, the checks of them, and what proves them elsewhere. */
export default function ProofSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data, failure, reload } = useLoad(proof.state.path, () => send(proof.state, {}), { again: true });
  const running = data?.checks.some((one) => one.checkStatus === RUNNING) ?? false;
  useInterval(reload, running ? LOOK_MS : undefined);
  const checking = useChange({ reload, said: null });
  const start = (heads?: SignedHead[]) => checking.make(change(proof.check, heads ? { heads } : {}));
  return (
    <Sheet open onClose={onClose} size="min(760px, 96vw)" title={t('proof.title')}>
      <div className={styles.proof}>
        <p>{t('proof.more')}</p>
        {failure && !data && <Failed failure={failure} onRetry={reload} />}
        {!data && !failure && <RowsSkeleton rows={4} height={36} />}
        {data && (
          <>
            <Panel title={t('proof.chains')}>
              <Chains chains={data.chains} heads={data.heads} />
            </Panel>
            <Panel
              title={t('proof.checks')}
              extra={
                <span className={styles.buttons}>
                  <Button
                    type="primary"
                    size="small"
                    loading={checking.busy}
                    disabled={running}
                    onClick={() => start()}
                  >
                    {checking.word(t('proof.check'))}
                  </Button>
                  <AgainstHead busy={checking.busy} onHeads={start} />
                </span>
              }
            >
              <UnsentNote of={checking} />
              <Checks checks={data.checks} />
            </Panel>
            <Panel title={t('proof.evidence')}>
              <Evidence />
            </Panel>
            <Panel title={t('proof.archives')}>
              <Archives archives={data.archives} />
            </Panel>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface Brought {
  readonly busy: boolean;
  readonly onHeads: (heads: SignedHead[]) => void;
}

/** A check against heads that somebody kept elsewhere: the file that was mailed. */
function AgainstHead({ busy, onHeads }: Brought) {
  const t = useText();
  const [unread, setUnread] = useState(false);
  return (
    <>
      <Upload
        accept=".json,.txt"
        showUploadList={false}
        beforeUpload={async (file) => {
          const heads = headsIn(await file.text());
          setUnread(heads === undefined);
          if (heads) onHeads(heads);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button size="small" disabled={busy}>
          {t('proof.against')}
        </Button>
      </Upload>
      {unread && <span role="alert">{t('proof.unread')}</span>}
    </>
  );
}

/** The heads in a file, or in a mail around them; undefined when there are none. */
function headsIn(text: string): SignedHead[] | undefined {
  try {
    const read = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)) as SignedHead[];
    return read.length > 0 ? read.map(({ statement, signature }) => ({ statement, signature })) : undefined;
  } catch {
    return undefined;
  }
}
