import type { RecordOf } from '@/domain/kit/resource';
import { user } from '@/domain/users/user';
import { ToneBadge } from '@/kit/cells/StatusBadge';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

interface Props {
  readonly user: RecordOf<typeof user>;
  readonly daysLeft: number | null;
}

/** From how many days on a card is about to expire. */
const SOON = 30;

/** The residence card, and how long it is still good. */
export function ArcPanel({ user: of, daysLeft }: Props) {
  const t = useText();
  return (
    <Panel title={t('user.papers')} extra={daysLeft !== null && <DaysLeft days={daysLeft} />}>
      <Facts of={user} record={of} names={PAPERS} />
    </Panel>
  );
}

function DaysLeft({ days }: { readonly days: number }) {
  const t = useText();
  if (days < 0) return <ToneBadge tone="red" text={t('user.arcExpired', { days: -days })} />;
  return <ToneBadge tone={days < SOON ? 'yellow' : 'green'} text={t('user.arcDaysLeft', { days })} />;
}

const PAPERS = [
  'idNumber',
  'oldIdNumber',
  'arcSerialNumber',
  'arcIssueDate',
  'arcExpireDate',
  'residencePurpose',
  'passportId',
] as const;
