import { ownSessions } from '@/domain/session/openSessions';
import { Dialog } from '@/kit/Dialog';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import { SessionList } from './SessionList';

/** Where whoever is signed in is signed in, to end what they do not know. */
export default function SessionsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { sessions: call, endSessions } = ownSessions;
  const { data, failure, reload } = useLoad(call.path, () => send(call, {}, { quiet: true }));
  return (
    <Dialog title={t('session.sessions')} footer={null} onClose={onClose}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <SessionList
          sessions={data.sessions}
          end={(sessionId) => change(endSessions, sessionId ? { sessionId } : {})}
          onDone={reload}
        />
      )}
    </Dialog>
  );
}
