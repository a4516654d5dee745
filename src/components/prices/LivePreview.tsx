import { useDebounce } from 'ahooks';
import type { InputOf } from '@/domain/kit/call';
import type { PreviewCall } from '@/domain/pricing/preview';
import type { Values } from '@/kit/kept/editing';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { PreviewTable } from './PreviewTable';

interface Props {
  readonly call: PreviewCall;
  /** What stands in the form so far. */
  readonly typed: Values;
}

/** How long nothing must be typed before the server is asked, in milliseconds. */
const PAUSE_MS = 500;

/** What would follow from what is typed, anew with each change; until enough is typed it says so, and it never stops anybody. */
export function LivePreview({ call, typed }: Props) {
  const t = useText();
  const settled = useDebounce(JSON.stringify(askedOf(call, typed)), { wait: PAUSE_MS });
  const asked = call.input.safeParse(JSON.parse(settled));
  const { data, failure } = useLoad(
    asked.success ? `${call.path} ${settled}` : undefined,
    () => send(call, asked.data as InputOf<PreviewCall>, { quiet: true }),
    { keep: true },
  );
  return (
    <Panel title={t('preview.title')}>
      {failure && <p className={styles.quiet}>{failure.message}</p>}
      {!failure && asked.success && data && <PreviewTable now={data.preview} />}
      {!asked.success && <p className={styles.quiet}>{t('preview.more')}</p>}
    </Panel>
  );
}

/** What of the form the call takes, empty fields left out. */
const askedOf = (call: PreviewCall, typed: Values) =>
  Object.fromEntries(
    Object.keys(call.input.shape).flatMap((name) => {
      const value = typed[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
