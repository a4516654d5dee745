import { useAccess } from '@umijs/max';
import { useInterval, useUnmount } from 'ahooks';
import { Button } from 'antd';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { auditDesk, HOLD_SECONDS } from '@/domain/users/verification';
import { ActionButton } from '@/kit/ActionButton';
import { decisionOn, decisionsNow, type UnderWay } from '@/kit/audit/decisions';
import { useOperatorId } from '@/kit/operator';
import { useText } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change, inBackground } from '@/request/client';
import { type Held, isHeld } from '../../_parts/Holder';
import { DESK } from './useDeskFlow';

interface Props {
  readonly item: Held & {
    readonly id: number;
    readonly auditStatus: number;
    readonly makerId: number | null;
  };
  readonly onChange: () => void;
}

/** Renewed well before it lapses, in milliseconds. */
const RENEW_MS = (HOLD_SECONDS * 1000) / 3;

const isWaiting = ({ page, course }: UnderWay) => page === DESK && course === 'waiting';

/** Who works on the item: one's own hold is renewed while the page is open and given back when it is left. */
export function HoldBar({ item, onChange }: Props) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const { busy, press } = usePress({ reload: onChange });
  const waits = item.auditStatus === codeOf(auditStatus, 'pendingApproval');
  const mine = waits && item.holderId === me && isHeld(item);
  const call = (which: 'take' | 'takeOver') =>
    press(
      which === 'take'
        ? change(auditDesk.take, { id: item.id, keeping: decisionsNow().find(isWaiting)?.itemId })
        : change(auditDesk.takeOver, { id: item.id }),
    );

  // A hold that was lost meanwhile shows once the page loads anew.
  useInterval(
    () => inBackground(change(auditDesk.renew, { id: item.id })).catch(onChange),
    mine ? RENEW_MS : undefined,
  );
  useUnmount(() => {
    // What was decided is sent in a moment, and needs the hold until then.
    if (mine && !decisionOn(decisionsNow(), DESK, item.id))
      inBackground(change(auditDesk.release, { id: item.id })).catch(() => {});
  });

  if (!waits || !access[auditDesk.take.right]) return null;
  if (mine) return <span role="status">{t('verification.heldByMe')}</span>;
  const own = item.makerId === me ? t('errors.approval.ownProposal') : undefined;
  if (isHeld(item)) {
    return (
      <>
        <span role="status">{t('verification.heldBy', { holder: item.holderName ?? '' })}</span>
        {access[auditDesk.takeOver.right] && (
          <ActionButton reason={own} loading={busy} onClick={() => call('takeOver')}>
            {t('verification.takeOver')}
          </ActionButton>
        )}
        <Button type="text" onClick={onChange}>
          {t('list.refresh')}
        </Button>
      </>
    );
  }
  return (
    <ActionButton type="primary" reason={own} loading={busy} onClick={() => call('take')}>
      {t('verification.take')}
    </ActionButton>
  );
}
