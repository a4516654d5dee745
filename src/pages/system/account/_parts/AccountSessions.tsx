import { useAccess } from '@umijs/max';
import { SessionList } from '@/components/session/SessionList';
import type { KeptRecord } from '@/domain/kit/kept';
import { accountCalls } from '@/domain/system/account';
import { useOperatorId } from '@/kit/operator';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';

/** Where the holder of an account is signed in. */
export function AccountSessions({ account: { id, version } }: { readonly account: KeptRecord }) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const { sessions: call, endSessions } = accountCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id} ${version}`, () => send(call, { id }));
  const mayEnd = access[endSessions.right] && id !== me;
  return (
    <Panel title={t('account.sessions')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <SessionList
          sessions={data.sessions}
          end={
            mayEnd ? (sessionId) => change(endSessions, { id, ...(sessionId && { sessionId }) }) : undefined
          }
          onDone={reload}
        />
      )}
    </Panel>
  );
}
