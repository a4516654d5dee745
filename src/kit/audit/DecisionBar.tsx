import { history, Link, useLocation } from '@umijs/max';
import { useInterval } from 'ahooks';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { fateOf } from '../failure';
import { later } from '../later';
import { useText } from '../text';
import { useKeys } from '../useKeys';
import { lastUrlOf } from '../visits';
import styles from './audit.css';
import { dismiss, isOurs, sendNow, type UnderWay, undo, useDecisions } from './decisions';
import { useSendingOnLeave } from './useSendingOnLeave';

const Outcomes = later(() => import(/* webpackChunkName: "outcomes" */ '../list/Outcomes'));

/**
 * What was just decided, above whatever page is open: what waits can be undone, what has been done leads back to it, what
 * failed says so and is tried again under the same key.
 */
export function DecisionBar() {
  const { pathname, search } = useLocation();
  const decisions = useDecisions();
  useSendingOnLeave(pathname);
  const waiting = decisions.find(({ course }) => course === 'waiting');
  const takeBack = (one: UnderWay) => {
    if (undo(one.id) && one.url !== pathname + search) history.push(one.url);
  };
  useKeys({ u: () => waiting && takeBack(waiting) });
  return decisions.map((one) => (
    <div key={one.id} className={styles.bar} data-course={one.course}>
      <span role={one.course === 'failed' ? 'alert' : 'status'} className={styles.said}>
        <Said of={one} />
      </span>
      <span className={styles.subject}>{one.subject}</span>
      <Ways of={one} onUndo={() => takeBack(one)} />
      {one.course === 'done' && one.result && (
        <Suspense>
          <Outcomes {...one.result} onClose={() => dismiss(one.id)} />
        </Suspense>
      )}
    </div>
  ));
}

interface Of {
  readonly of: UnderWay;
}

/** Where the decision stands, in a few words. */
function Said({ of: { course, step, sendsAt, failure } }: Of) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), course === 'waiting' ? 500 : undefined);
  if (course === 'waiting') {
    return t(`audit.soon.${step}`, { seconds: Math.max(0, Math.ceil((sendsAt - now) / 1000)) });
  }
  if (course === 'sending') return t('audit.sending');
  if (course === 'done') return t(`audit.done.${step}`);
  if (failure && fateOf(failure) === 'unknown') return t('change.unknown');
  return t(`audit.failed.${step}`, { reason: failure?.message ?? '' });
}

/** What can be done about it, by where it stands. */
function Ways({ of: one, onUndo }: Of & { readonly onUndo: () => void }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { course, page, url, last, id } = one;
  const elsewhere = pathname + search !== url;
  return (
    <span className={styles.ways}>
      {course === 'waiting' && (
        <>
          <Button size="small" type="primary" ghost onClick={onUndo}>
            {t('audit.undo')} <kbd>U</kbd>
          </Button>
          <Button size="small" type="text" onClick={() => sendNow(id)}>
            {t('audit.sendNow')}
          </Button>
        </>
      )}
      {course === 'failed' && isOurs(one) && (
        <Button size="small" onClick={() => sendNow(id)}>
          {t('change.retry')}
        </Button>
      )}
      {course !== 'waiting' && elsewhere && <Link to={url}>{t('audit.open')}</Link>}
      {last && (
        <>
          <span>{t('audit.nothingLeft')}</span>
          <Link to={lastUrlOf(page.slice(0, -'/detail'.length))}>{t('audit.toList')}</Link>
        </>
      )}
      {(course === 'done' || course === 'failed') && (
        <Button size="small" type="text" onClick={() => dismiss(id)}>
          {t('list.close')}
        </Button>
      )}
    </span>
  );
}
