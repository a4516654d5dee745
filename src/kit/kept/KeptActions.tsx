import { CopyOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { history, useAccess, useLocation } from '@umijs/max';
import { type ComponentType, useState } from 'react';
import type { PendingProposal } from '@/domain/kit/approval';
import { rightsOf } from '@/domain/kit/call';
import { toneOf } from '@/domain/kit/codes';
import { firstStatus, isReplaced, type KeptRecord } from '@/domain/kit/kept';
import { isStepByTwo, type KeptPage } from '@/domain/kit/keptPage';
import { isFinal, isLastStep, targetOf, whyNotMove } from '@/domain/kit/moves';
import { codeVar, type Refusal, refusalText } from '@/domain/kit/refusal';
import { requiredText } from '@/domain/kit/rules';
import { change } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { renewList } from '../list/renewal';
import { withOpen } from '../opened';
import { ReasonModal } from '../ReasonModal';
import { searchNow } from '../searchNow';
import { useText } from '../text';
import { printPage } from '../theme';
import { type Purpose, purposeKeyOf, withForm } from './formUrl';

/** What a dialog of a step is given. */
export interface StepDialogProps {
  readonly record: KeptRecord;
  readonly reload: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export type StepDialogs = Readonly<Record<string, ComponentType<StepDialogProps>>>;

interface Props {
  readonly dialogs?: StepDialogs;
  readonly page: KeptPage;
  readonly record: KeptRecord;
  readonly reload: () => void;
  /** A change of it that waits for somebody's decision: until then it stays as that one found it. */
  readonly pending: PendingProposal | null;
}

/** What can be done with a kept record: edit, copy, print, and the steps that lead on from its status; what cannot be done now says why. */
export function KeptActions({ page, record, reload, pending, dialogs = {} }: Props) {
  const t = useText();
  const waits = pending ? t('errors.approval.alreadyPending', { maker: pending.makerName }) : undefined;
  const access = useAccess() as Record<string, boolean>;
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<string>();
  const open = (purpose: Purpose) =>
    history.push({ pathname, search: withForm(searchNow({ pathname, search }), purpose) });
  const print = (
    <ActionButton icon={<PrinterOutlined />} onClick={printPage}>
      {t('kept.print')}
    </ActionButton>
  );
  const keeps = access[page.editRight] === true;
  const { moves } = page.of;
  const steps = Object.entries(page.steps).filter(
    ([step, call]) =>
      rightsOf(call).some((right) => access[right]) &&
      (!moves || whyNotMove(moves, step, Number(record.status)) === undefined),
  );
  return (
    <>
      {keeps && ('edit' in page.calls || isReplaced(page.of)) && (
        <ActionButton
          icon={<EditOutlined />}
          reason={whyNotEdit(page, record, t) ?? waits}
          onClick={() => open('edit')}
        >
          {t(purposeKeyOf(page, 'edit'))}
        </ActionButton>
      )}
      {keeps && !page.given && (
        <ActionButton
          icon={<CopyOutlined />}
          reason={whyNotAgain(page, record, t)}
          onClick={() => open('copy')}
        >
          {t(purposeKeyOf(page, 'copy'))}
        </ActionButton>
      )}
      {print}
      {steps.map(([step]) => (
        <ActionButton
          key={step}
          danger={isForGood(page, step) && !endsWell(page, step)}
          reason={refusalText(whyNotStep(page, step, record), t) ?? waits}
          onClick={() => setAsked(step)}
        >
          {wordOf(page, step, t)}
        </ActionButton>
      ))}
      {asked && (
        <Asked
          {...{ page, record, reload, pending, step: asked }}
          own={dialogs[asked]}
          onDone={() => {
            // What was deleted is open no more.
            if (!page.of.moves) history.replace({ pathname, search: withOpen(search, undefined) });
            renewList();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** What is said before a step is taken: of one that takes two people that nothing happens yet. */
function moreOf(page: KeptPage, step: string): string {
  if (isStepByTwo(page, step)) return 'kept.stepByTwo';
  if (!page.of.moves) return 'kept.deleteMore';
  return isForGood(page, step) ? 'kept.stepMore' : 'kept.stepBack';
}

type T = ReturnType<typeof useText>;

const wordOf = ({ of: { moves } }: KeptPage, step: string, t: T) =>
  t(moves ? `moves.${moves.name}.${step}` : 'kept.delete');

const whyNotStep = ({ whyNot }: KeptPage, step: string, record: KeptRecord): Refusal | undefined =>
  whyNot?.(record, { step });

/** Whether nothing leads back from where a step leads. */
const isForGood = ({ of: { moves } }: KeptPage, step: string): boolean => !moves || isLastStep(moves, step);

/** Whether a step leads to where a record is meant to come, such as a transfer that has arrived. */
const endsWell = ({ of: { moves } }: KeptPage, step: string): boolean =>
  moves !== undefined && toneOf(moves.codes, targetOf(moves, step)) === 'green';

/** Why none like it can be proposed now: it waits itself, or its page knows a reason. */
function whyNotAgain({ of, whyNotAgain: own }: KeptPage, record: KeptRecord, t: T): string | undefined {
  const waits = of.published && !isReplaced(of) && of.moves && record.status === firstStatus(of.moves);
  if (waits) return t('errors.published.pending', { maker: record.makerName });
  return refusalText(own?.(record), t);
}

function whyNotEdit({ of: { moves, published } }: KeptPage, record: KeptRecord, t: T): string | undefined {
  const status = Number(record.status);
  // What waits is recalled first; what is over is proposed again.
  if (published) return refusalText(moves && whyNotMove(moves, 'withdraw', status), t);
  return moves && isFinal(moves, status)
    ? refusalText({ key: 'kept.final', vars: { status: codeVar(moves.codes, status) } }, t)
    : undefined;
}

interface StepProps extends Props {
  readonly step: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The most that is written about why, in characters. */
const REASON = requiredText(200);

function Asked({ own: Own, ...step }: StepProps & { readonly own?: ComponentType<StepDialogProps> }) {
  return Own ? <Own {...step} /> : <StepModal {...step} />;
}

function StepModal({ page, record: { id, version }, reload, step, onDone, onClose }: StepProps) {
  const t = useText();
  const call = page.steps[step];
  if (!call) throw new Error(`${page.page} has no step ${step}`);
  const asks = page.of.moves?.steps[step]?.reason;
  const word = wordOf(page, step, t);
  const forGood = isForGood(page, step);
  return (
    <ReasonModal
      title={word}
      okText={word}
      danger={forGood && !endsWell(page, step)}
      reason={asks && { label: t('kept.reason'), schema: REASON, required: true }}
      change={(reason) => change(call, { id, version, ...(asks && { reason }) })}
      onDone={onDone}
      reload={reload}
      onClose={onClose}
    >
      {t(moreOf(page, step))}
    </ReasonModal>
  );
}
