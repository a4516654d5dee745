import { history, useLocation } from '@umijs/max';
import { App } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { statusAction } from '@/domain/users/statusChange';
import { auditDesk } from '@/domain/users/verification';
import { type AuditQuery, auditQuery, verificationType } from '@/domain/users/verificationCodes';
import { decide, draftOfUndone, noteLast, type Step } from '@/kit/audit/decisions';
import { typedDialog } from '@/kit/formDrafts/formDrafts';
import { useText } from '@/kit/text';
import { type Change, change } from '@/request/client';
import { useTakeNext } from '../../_parts/TakeNext';
import { urlBefore } from '../../_parts/trail';

/** The page on which items of the desk are decided. */
export const DESK = '/users/audit/detail';

/** Why an item is rejected. */
export interface Rejected {
  rejectItems: number[];
  rejectReason?: string;
}

/** What the form of a rejection is called among drafts. */
export const rejectionNameOf = (tab: AuditQuery): string => `rejection ${tab}`;

/** What an auditor has ticked and chosen for a decision. */
export interface DeskDraft {
  readonly ticked: readonly string[];
  readonly rejected?: Rejected;
}

export interface DeskFlow {
  /** What is decided about whom. */
  readonly subject: string;
  /** What stood there when the last decision on the item was undone. */
  readonly draft: DeskDraft | undefined;
  readonly approve: (draft: DeskDraft) => void;
  readonly reject: (draft: Required<DeskDraft>) => void;
  /** Takes the next item of the tab and leaves this one as it is. */
  readonly next: () => Promise<void>;
  /** Back to the item before, when there was one. */
  readonly previous: (() => void) | undefined;
}

/** What follows a decision of the desk: it is on its way, and the next item of the tab is taken. */
export function useDeskFlow({ verification: item, user }: OutputOf<typeof auditDesk.detail>): DeskFlow {
  const t = useText();
  const location = useLocation();
  const { pathname, search } = location;
  const tab = meaningOf(auditQuery, item.type ?? 0) ?? 'kyc';
  const { message } = App.useApp();
  const takeNext = useTakeNext();
  const what =
    item.statusAction === null
      ? codeLabelKey(verificationType, item.verificationType)
      : codeLabelKey(statusAction, item.statusAction);
  const subject = `${t(what ?? 'list.any')} · ${item.userName}`;

  const decided = async (step: Step, draft: DeskDraft, made: Change<unknown>) => {
    const one = { step, page: DESK, itemId: item.id, url: pathname + search, subject, draft };
    const { rejected } = draft;
    const typed =
      rejected && typedDialog(location, t('moves.approval.reject'), { ...rejected }, rejectionNameOf(tab));
    const id = decide({ ...one, change: made, typed });
    // It is sent in a few seconds at the latest; until then the item stays held.
    if ((await takeNext(item.type ?? 1, item.id, item.id)) === null) noteLast(id);
  };
  const before = urlBefore(item.id);
  return {
    subject,
    draft: draftOfUndone(DESK, item.id) as DeskDraft | undefined,
    approve: (draft) =>
      void decided(
        'approve',
        draft,
        change(auditDesk.approve, { id: item.id, version: item.version, userVersion: user.version }),
      ),
    reject: (draft) =>
      void decided(
        'reject',
        draft,
        change(auditDesk.reject, { id: item.id, version: item.version, ...draft.rejected }),
      ),
    next: async () => {
      if ((await takeNext(item.type ?? 1, item.id)) === null) message.info(t('verification.noneLeft'));
    },
    previous: before ? () => history.push(before) : undefined,
  };
}
