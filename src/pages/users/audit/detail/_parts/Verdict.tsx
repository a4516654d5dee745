import { useAccess } from '@umijs/max';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import type { OutputOf } from '@/domain/kit/call';
import { codeOf, meaningOf } from '@/domain/kit/codes';
import { auditDesk } from '@/domain/users/verification';
import { type AuditQuery, auditQuery, checksOf, needsMaker } from '@/domain/users/verificationCodes';
import { ActionButton } from '@/kit/ActionButton';
import { KeysHelp } from '@/kit/KeysHelp';
import { useOperatorId } from '@/kit/operator';
import { Panel } from '@/kit/Panel';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { CallFailed, send } from '@/request/client';
import { isHeld } from '../../_parts/Holder';
import { useTakeNext } from '../../_parts/TakeNext';
import styles from './detail.css';
import { RejectModal } from './RejectModal';

interface Props {
  readonly detail: OutputOf<typeof auditDesk.detail>;
  readonly onDone: () => void;
}

/** What is looked at, and the decision; then the next item of the tab. Keys: A, R, N, Z, digits for the checks, ?. */
export function Verdict({ detail, onDone }: Props) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const takeNext = useTakeNext();
  const [open, setOpen] = useState<'approve' | 'reject' | 'keys'>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { verification: item, user } = detail;
  const tab: AuditQuery = meaningOf(auditQuery, item.type ?? 0) ?? 'kyc';
  const checks = checksOf[tab];
  const waits = item.auditStatus === codeOf(auditStatus, 'pendingApproval');
  const shown = waits && access[auditDesk.approve.right] === true;

  const notMine = () => {
    if (item.makerId === me) return t('errors.approval.ownProposal');
    return item.holderId === me && isHeld(item) ? undefined : t('verification.takeFirst');
  };
  const notYet = () =>
    notMine() ?? (ticked.length < checks.length ? t('verification.checkFirst') : undefined);
  const toggle = (check: string) =>
    setTicked((now) => (now.includes(check) ? now.filter((one) => one !== check) : [...now, check]));
  const next = () => takeNext(item.type ?? 1, item.id);
  const ask = (which: 'approve' | 'reject') => {
    if (shown && !(which === 'approve' ? notYet() : notMine())) setOpen(which);
  };
  const decided = async (act: Promise<unknown>) => {
    try {
      await act;
    } catch (error) {
      if (error instanceof CallFailed && error.code === 409) onDone();
      throw error;
    }
    await next();
  };

  useKeys({
    a: () => ask('approve'),
    r: () => ask('reject'),
    n: () => shown && void next(),
    '?': () => setOpen('keys'),
    ...Object.fromEntries(checks.map((check, at) => [String(at + 1), () => shown && toggle(check)])),
  });

  if (!shown) return null;
  return (
    <Panel title={t('verification.decision')}>
      <ul className={styles.checks}>
        {checks.map((check, at) => (
          <li key={check}>
            <Checkbox checked={ticked.includes(check)} onChange={() => toggle(check)}>
              <kbd>{at + 1}</kbd> {t(`verification.check.${check}`)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <ActionButton danger className={styles.apart} reason={notMine()} onClick={() => setOpen('reject')}>
          {t('moves.approval.reject')} <kbd>R</kbd>
        </ActionButton>
        <Button onClick={next}>
          {t('verification.next')} <kbd>N</kbd>
        </Button>
        <Button type="text" aria-label={t('list.keys')} onClick={() => setOpen('keys')}>
          <kbd>?</kbd>
        </Button>
        <ActionButton type="primary" reason={notYet()} onClick={() => setOpen('approve')}>
          {t('moves.approval.approve')} <kbd>A</kbd>
        </ActionButton>
      </div>
      {open === 'approve' && (
        <ReasonModal
          title={t('verification.approveAsk')}
          okText={t('moves.approval.approve')}
          onConfirm={(_, idempotencyKey) => {
            const input = { id: item.id, version: item.version, userVersion: user.version };
            return decided(send(auditDesk.approve, input, { idempotencyKey }));
          }}
          onClose={() => setOpen(undefined)}
        >
          {needsMaker(tab) && item.makerId === null ? t('verification.firstOfTwo') : t('list.approveMore')}
        </ReasonModal>
      )}
      {open === 'reject' && (
        <RejectModal
          tab={tab}
          onReject={(rejected, idempotencyKey) => {
            const input = { id: item.id, version: item.version, ...rejected };
            return decided(send(auditDesk.reject, input, { idempotencyKey }));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'keys' && (
        <KeysHelp
          keys={{
            a: t('moves.approval.approve'),
            r: t('moves.approval.reject'),
            n: t('verification.next'),
            z: t('viewer.zoomIn'),
            '1…': t('verification.tick'),
            '?': t('list.keys'),
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
