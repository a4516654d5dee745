import type { OutputOf } from '@/domain/kit/call';
import { user } from '@/domain/users/user';
import { type auditDesk, verification } from '@/domain/users/verification';
import { Comparison } from '@/kit/Comparison';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

type Detail = OutputOf<typeof auditDesk.detail>;

/** What was entered, and what approval would change on the user, side by side. */
export function Entered({ verification: item, effect }: Pick<Detail, 'verification' | 'effect'>) {
  const t = useText();
  return (
    <Panel title={t('verification.entered')}>
      <Facts of={verification} record={item} names={ABOUT.filter((name) => item[name] !== null)} />
      {effect.length > 0 && (
        <Comparison
          of={user}
          differences={effect}
          oldTitle={t('verification.userNow')}
          newTitle={t('verification.asEntered')}
        />
      )}
    </Panel>
  );
}

const ABOUT = [
  'type',
  'submittedTime',
  'makerName',
  'statusAction',
  'requestReason',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;
