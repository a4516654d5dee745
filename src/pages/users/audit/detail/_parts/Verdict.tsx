import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { codeOf, meaningOf } from '@/domain/kit/codes';
import { refusalText } from '@/domain/kit/refusal';
import { auditDesk } from '@/domain/users/verification';
import { type AuditQuery, auditQuery, checksOf, needsMaker } from '@/domain/users/verificationCodes';
import { decisionOn, UNDO_SECONDS, useDecisions } from '@/kit/audit/decisions';
import { KeysHelp } from '@/kit/KeysHelp';
import { useOperatorId } from '@/kit/operator';
import { Panel } from '@/kit/Panel';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { isHeld } from '../../_parts/Holder';
import { Checks } from './Checks';
import styles from './detail.css';
import { Reasons } from './Reasons';
import { DESK, useDeskFlow } from './useDeskFlow';
import { VerdictButtons } from './VerdictButtons';

interface Props {
  readonly detail: OutputOf<typeof auditDesk.detail>;
}

/**
 * What is looked at, and the decision; then the next item of the tab. Reasons for a rejection stand in place of the
 * checks, so that the documents stay in sight while they are chosen.
 */
export function Verdict({ detail }: Props) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const flow = useDeskFlow(detail);
  const [open, setOpen] = useState<'approve' | 'keys'>();
  const [rejecting, setRejecting] = useState(flow.draft?.rejected !== undefined);
  const [ticked, setTicked] = useState(flow.draft?.ticked ?? []);
  const { verification: item } = detail;
  const underWay = decisionOn(useDecisions(), DESK, item.id);
  const tab: AuditQuery = meaningOf(auditQuery, item.type ?? 0) ?? 'kyc';
  const checks = checksOf[tab];
  const waits = item.auditStatus === codeOf(auditStatus, 'pendingApproval');
  const shown = waits && access[auditDesk.approve.right] === true;

  const notMine = () => {
    if (underWay && underWay.course !== 'failed') return t('audit.waiting');
    if (item.makerId === me) return t('errors.approval.ownProposal');
    return item.holderId === me && isHeld(item) ? undefined : t('verification.takeFirst');
  };
  const notYet = () =>
    notMine() ??
    refusalText(detail.makerObstacle ?? undefined, t) ??
    (ticked.length < checks.length ? t('verification.checkFirst') : undefined);
  const toggle = (check: string) =>
    setTicked((now) => (now.includes(check) ? now.filter((one) => one !== check) : [...now, check]));
  // Who ticked what they looked at has said so already; what rests on a second person's word alone is asked once more.
  const approve = () => (needsMaker(tab) ? setOpen('approve') : flow.approve({ ticked }));

  // While reasons are chosen the keys are theirs.
  const toDecide = {
    a: () => shown && !notYet() && approve(),
    r: () => shown && !notMine() && setRejecting(true),
    ...Object.fromEntries(checks.map((check, at) => [String(at + 1), () => shown && toggle(check)])),
  };
  useKeys({
    ...(rejecting ? {} : toDecide),
    n: () => shown && void flow.next(),
    p: () => flow.previous?.(),
    '?': () => setOpen('keys'),
  });

  if (!shown) return null;
  return (
    <Panel title={t(rejecting ? 'verification.rejectAsk' : 'verification.decision')}>
      {rejecting ? (
        <Reasons
          tab={tab}
          first={flow.draft?.rejected}
          onReject={(rejected) => flow.reject({ ticked, rejected })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <>
          <Checks checks={checks} ticked={ticked} onToggle={toggle} />
          <VerdictButtons
            notMine={notMine()}
            notYet={notYet()}
            onReject={() => setRejecting(true)}
            onApprove={approve}
            onKeys={() => setOpen('keys')}
            flow={flow}
          />
        </>
      )}
      {open === 'approve' && (
        <ReasonModal
          title={t('verification.approveAsk')}
          okText={t('moves.approval.approve')}
          change={() => ({ send: async () => flow.approve({ ticked }) })}
          said={null}
          onClose={() => setOpen(undefined)}
        >
          <strong className={styles.subject}>{flow.subject}</strong>
          {item.makerId === null ? t('verification.firstOfTwo') : ''}{' '}
          {t('audit.undoable', { seconds: UNDO_SECONDS })}
        </ReasonModal>
      )}
      {open === 'keys' && <Keys onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function Keys({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <KeysHelp
      keys={{
        a: t('moves.approval.approve'),
        r: t('moves.approval.reject'),
        '1…9': t('audit.tick'),
        n: t('audit.next'),
        p: t('audit.previous'),
        u: t('audit.undo'),
        '← →': t('audit.otherImage'),
        z: t('viewer.zoomIn'),
        'f [ ]': t('audit.lookCloser'),
        '?': t('list.keys'),
      }}
      onClose={onClose}
    />
  );
}
