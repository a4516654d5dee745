import { EyeOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { useState } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { codeOf } from '@/domain/kit/codes';
import { user } from '@/domain/users/user';
import { auditDesk, verification } from '@/domain/users/verification';
import { AtApproval } from '@/kit/audit/AtApproval';
import { Comparison } from '@/kit/Comparison';
import { Facts } from '@/kit/Facts';
import { useOperatorId } from '@/kit/operator';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { usePress } from '@/kit/usePress';
import { change, inBackground } from '@/request/client';
import { isHeld } from '../../_parts/Holder';

type Detail = OutputOf<typeof auditDesk.detail>;

/** What was entered, and what approval would change on the user, side by side. */
export function Entered({ verification: item, effect }: Pick<Detail, 'verification' | 'effect'>) {
  const t = useText();
  const { whole, reveal } = useWholeEffect(item);
  const hasMasked = effect.some(({ field }) => user.fields[field as keyof typeof user.fields]?.masked);
  return (
    <Panel
      title={t('verification.entered')}
      extra={
        hasMasked &&
        reveal && (
          <Button size="small" icon={<EyeOutlined />} onClick={reveal}>
            {t('list.reveal')}
          </Button>
        )
      }
    >
      <Facts of={verification} record={item} names={ABOUT.filter((name) => item[name] !== null)} />
      {item.auditStatus === codeOf(auditStatus, 'pendingApproval') && <AtApproval />}
      {effect.length > 0 && (
        <Comparison
          of={user}
          differences={whole ?? effect}
          oldTitle={t('verification.userNow')}
          newTitle={t('verification.asEntered')}
        />
      )}
    </Panel>
  );
}

/** The effect with its numbers whole: at once for who holds the item, by `reveal` for who may; the server logs both. */
function useWholeEffect(item: Detail['verification']) {
  const me = useOperatorId();
  const { REVEAL_MASKED: allowed } = useAccess() as Record<string, boolean>;
  const holds = item.holderId === me && isHeld(item);
  const { press } = usePress();
  const [revealed, setRevealed] = useState<{ readonly id: number; readonly effect: Detail['effect'] }>();
  const reveal = change(auditDesk.revealEffect, { id: item.id });
  const { data } = useRequest(() => inBackground(reveal), {
    ready: holds,
    refreshDeps: [item.id, holds],
    // What is masked stays so, and can be revealed field by field.
    onError: () => {},
  });
  const whole = data?.effect ?? (revealed?.id === item.id ? revealed.effect : undefined);
  const onPress = () => press(reveal, ({ effect }) => setRevealed({ id: item.id, effect }));
  return { whole, reveal: allowed && !holds && !whole ? onPress : undefined };
}

const ABOUT = [
  'type',
  'submittedTime',
  'makerName',
  'statusAction',
  'statusReason',
  'requestReason',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;
