import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { canMove } from '@/domain/kit/moves';
import { exceptionMoves } from '@/domain/reconciliation/exception';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { renewList } from '@/kit/list/renewal';
import { useOperatorId } from '@/kit/operator';
import { useText } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';

interface Props {
  readonly exception: OutputOf<typeof exceptionCalls.detail>['exception'];
  readonly reload: () => void;
}

/** Takes an exception, also from somebody else, or lets go of one's own. */
export function OwnerActions({ exception: { id, ownerId, exceptionStatus: status }, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const isMine = useOperatorId() === ownerId;
  const { press, busy } = usePress({
    reload: () => {
      reload();
      renewList();
    },
  });
  if (!access[exceptionCalls.take.right]) return null;
  if (isMine && canMove(exceptionMoves, 'release', status))
    return (
      <Button loading={busy} onClick={() => void press(change(exceptionCalls.release, { id }))}>
        {t('moves.reconciliationException.release')}
      </Button>
    );
  if (isMine || !canMove(exceptionMoves, 'take', status)) return null;
  return (
    <Button loading={busy} onClick={() => void press(change(exceptionCalls.take, { id }))}>
      {t(ownerId === null ? 'moves.reconciliationException.take' : 'exception.takeOver')}
    </Button>
  );
}
