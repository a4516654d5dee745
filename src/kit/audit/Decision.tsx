import { history, useAccess, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Change } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { typedDialog } from '../formDrafts/formDrafts';
import { KeysHelp } from '../KeysHelp';
import styles from '../kit.css';
import { useOperatorId } from '../operator';
import { ReasonModal } from '../ReasonModal';
import { useText } from '../text';
import { useKeys } from '../useKeys';
import { type Decidable, whyNotDecide } from './decidable';
import {
  decide,
  decisionOn,
  draftOfUndone,
  noteLast,
  type Step,
  UNDO_SECONDS,
  useDecisions,
  useReloadOnce,
} from './decisions';
import { QueueSteps } from './QueueSteps';
import { type QueueOf, useQueue } from './queue';
import { reasonOfRejection } from './reasonOfRejection';

/** What a checker decides on: a proposal and who made it. */
export interface Proposal extends Decidable {
  readonly id: number;
}

export interface Decide {
  readonly right: string;
  readonly approve: (auditId: number) => Change<unknown>;
  readonly reject: (auditId: number, rejectReason: string) => Change<unknown>;
  /** The list that is worked off. */
  readonly queue: QueueOf;
}

interface Props extends Decide {
  readonly proposal: Proposal;
  /** What it is about and whose, in a few words: read before it is decided, and after. */
  readonly about: string;
  /** Why it cannot be approved, beside where it stands and who made it; undefined when it can. */
  readonly whyNotApprove: string | undefined;
  readonly onDone: () => void;
}

/**
 * Approve and reject, by button or key (A, R; ? shows them), and on to the next: the decision is sent a few seconds later,
 * so that it can be undone meanwhile without a trace.
 */
export function Decision({
  proposal,
  about,
  whyNotApprove,
  right,
  approve,
  reject,
  queue: of,
  onDone,
}: Props) {
  const t = useText();
  const me = useOperatorId();
  const location = useLocation();
  const { pathname, search } = location;
  const granted = (useAccess() as Record<string, boolean>)[right] ?? false;
  const queue = useQueue(of, proposal.id);
  const [open, setOpen] = useState<Step | 'keys'>();
  const underWay = decisionOn(useDecisions(), pathname, proposal.id);
  useReloadOnce(pathname, proposal.id, onDone);

  const reasonAgainst = (step: Step) =>
    whyNotDecide(proposal, me, t, step) ??
    (underWay && underWay.course !== 'failed' ? t('audit.waiting') : undefined) ??
    (step === 'approve' ? whyNotApprove : undefined);
  const ask = (step: Step) => granted && !reasonAgainst(step) && setOpen(step);
  useKeys({ a: () => ask('approve'), r: () => ask('reject'), '?': () => setOpen('keys') });

  /** What a dialog does: the decision is on its way, and the next item opens. */
  const decided = (step: Step, made: Change<unknown>, draft?: string): Change<void> => ({
    send: async () => {
      const one = { step, page: pathname, itemId: proposal.id, url: pathname + search, subject: about };
      const typed =
        draft === undefined ? undefined : typedDialog(location, t('list.rejectAsk'), { reason: draft });
      const id = decide({ ...one, change: made, draft, typed });
      if (queue?.onward) history.push(queue.onward);
      else if (queue?.onward === null) noteLast(id);
    },
  });
  const close = () => setOpen(undefined);
  const undoable = t('audit.undoable', { seconds: UNDO_SECONDS });

  return (
    <>
      {queue && <QueueSteps {...queue} />}
      {granted && (
        <>
          <ActionButton danger reason={reasonAgainst('reject')} onClick={() => setOpen('reject')}>
            {t('moves.approval.reject')} <kbd>R</kbd>
          </ActionButton>
          <ActionButton type="primary" reason={reasonAgainst('approve')} onClick={() => setOpen('approve')}>
            {t('moves.approval.approve')} <kbd>A</kbd>
          </ActionButton>
        </>
      )}
      <Button type="text" aria-label={t('list.keys')} onClick={() => setOpen('keys')}>
        <kbd>?</kbd>
      </Button>
      {open === 'approve' && (
        <ReasonModal
          title={t('list.approveAsk')}
          okText={t('moves.approval.approve')}
          change={() => decided('approve', approve(proposal.id))}
          said={null}
          onClose={close}
        >
          <p className={styles.about}>{about}</p>
          {undoable}
        </ReasonModal>
      )}
      {open === 'reject' && (
        <ReasonModal
          title={t('list.rejectAsk')}
          okText={t('moves.approval.reject')}
          danger
          reason={{
            label: t('fields.rejectReason'),
            schema: reasonOfRejection,
            required: true,
            first: draftOfUndone(pathname, proposal.id) as string | undefined,
          }}
          change={(reason) => decided('reject', reject(proposal.id, reason), reason)}
          said={null}
          onClose={close}
        >
          <p className={styles.about}>{about}</p>
          {t('list.rejectMore')} {undoable}
        </ReasonModal>
      )}
      {open === 'keys' && (
        <KeysHelp
          keys={{
            a: t('moves.approval.approve'),
            r: t('moves.approval.reject'),
            n: t('audit.next'),
            p: t('audit.previous'),
            u: t('audit.undo'),
            '?': t('list.keys'),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
