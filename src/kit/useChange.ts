import { App } from 'antd';
import { useRef, useState } from 'react';
import type { CallFailed, Change } from '@/request/client';
import { failureOf } from '@/request/errors';
import { newIdempotencyKey } from '@/request/signature';
import { type Fate, fateOf } from './failure';
import { useText } from './text';

/** Why a change has not come through, and what is known about it. */
export interface Unsent {
  readonly fate: Fate;
  readonly message: string;
  /** False when it has to be corrected first, field by field. */
  readonly again: boolean;
}

export interface ChangeOptions {
  /** Loads the record anew: after success, and at 409, when it is no longer what the page shows. */
  readonly reload?: () => void;
  /** What is said once it is done, which by itself says whether somebody else has to approve it; `null` where what follows says it. */
  readonly said?: string | null;
}

/** The one way in which the console changes something. */
export interface Changing {
  readonly busy: boolean;
  /** What went wrong last. */
  readonly unsent: Unsent | undefined;
  /** True while it is not known whether it was done: what was sent must stay as it is until a retry has said so. */
  readonly uncertain: boolean;
  /** The word on the button that sends it: what it does, or that it tries again. */
  readonly word: (does: string) => string;
  /**
   * Sends a change, or once more the one whose outcome is not known, under the key of this intention. Answers the
   * failure, of which a form shows what the server found wrong at the fields.
   */
  readonly make: <O>(change: Change<O>, done?: (answer: O) => unknown) => Promise<CallFailed | undefined>;
  /** What was refused has been dealt with: what is sent next is another intention. */
  readonly forget: () => void;
}

/** What came of a change: what follows from it, and whether somebody else has to decide first. */
interface Sent {
  readonly follow: () => unknown;
  readonly isProposed: boolean;
}

const isProposal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'proposalId' in answer && answer.proposalId !== null;

/** One intention at a time: while its outcome is not known nothing else is sent, and every try counts as the same one. */
export function useChange({ reload, said }: ChangeOptions = {}): Changing {
  const t = useText();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>();
  const key = useRef(newIdempotencyKey());
  const open = useRef<() => Promise<Sent>>(undefined);

  const failed = (failure: CallFailed) => {
    const fate = fateOf(failure);
    // A refusal has given the key back; what never left has not used it.
    if (fate === 'notSent') open.current = undefined;
    setUnsent({ fate, message: failure.message, again: Object.keys(failure.fields).length === 0 });
    if (failure.code === 409) reload?.();
    return failure;
  };

  const make: Changing['make'] = async (change, done) => {
    const again = open.current !== undefined;
    open.current ??= async () => {
      const answer = await change.send({ idempotencyKey: key.current, quiet: isShown });
      return { follow: () => done?.(answer), isProposed: isProposal(answer) };
    };
    setBusy(true);
    let sent: Sent;
    try {
      sent = await open.current();
    } catch (error) {
      return failed(failureOf(error as Error));
    } finally {
      setBusy(false);
    }
    const { follow, isProposed } = sent;
    open.current = undefined;
    key.current = newIdempotencyKey();
    setUnsent(undefined);
    if (again) message.success(t('change.once'));
    else if (said !== null) message.success(said ?? t(isProposed ? 'kept.proposed' : 'session.submitted'));
    await follow();
    reload?.();
    return undefined;
  };

  const word = (does: string) => (unsent?.again ? t('change.retry') : does);
  const uncertain = unsent?.fate === 'unknown';
  const forget = () => {
    if (!uncertain) setUnsent(undefined);
  };
  return { busy, unsent, uncertain, word, make, forget };
}

/** A refusal has its notice as well (specification section 8); what names fields or is not known stands in the form. */
const isShown = (failure: CallFailed) =>
  Object.keys(failure.fields).length > 0 || fateOf(failure) === 'unknown';
