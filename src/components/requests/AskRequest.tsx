import { history, useAccess, useLocation } from '@umijs/max';
import { type ReactNode, useEffect, useState } from 'react';
import type { EntryList } from '@/domain/kit/entries';
import type { CommonCalls } from '@/domain/orders/requestCalls';
import { ActionButton } from '@/kit/ActionButton';
import { KeyHint } from '@/kit/KeyHint';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { change } from '@/request/client';
import { askedFor, askedIn } from './asked';

interface Props {
  readonly calls: Pick<CommonCalls, 'request'>;
  /** The list that has the usual reasons, which is also the name under which the case keeps the one chosen. */
  readonly usual?: EntryList;
  /** The key that asks for it. */
  readonly letter: string;
  /** What is asked for: the word on the button. */
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly more: string;
  /** Why it cannot be asked for now; undefined when it can. */
  readonly whyNot: string | undefined;
  /** Whether it is what mostly comes next: the one primary action of its page. */
  readonly isNext: boolean;
  readonly order: { readonly id: number; readonly version: number };
  readonly onDone: () => void;
  /** What opens instead of the question for a reason alone. */
  readonly dialog?: (onClose: () => void) => ReactNode;
}

/** Opens a case of a kind of request on an order (decisions section 7.3). */
export function AskRequest(props: Props) {
  const { calls, usual, letter, title, more, whyNot, isNext, order, onDone, dialog } = props;
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const granted = access[calls.request.right] === true;
  const { pathname, search, state } = useLocation();
  const isAsked = askedIn(search) === calls.request.right;
  // Once: the form that was closed does not open again.
  useEffect(() => {
    if (!isAsked) return;
    history.replace({ pathname, search: askedFor(search, undefined) }, state);
    if (granted && !whyNot) setOpen(true);
  }, [isAsked, granted, whyNot, pathname, search, state]);
  useKeys({ [letter]: () => granted && !whyNot && setOpen(true) });
  if (!granted) return null;

  const request = (requestReason: string, entry?: number) => {
    const chosen = usual && entry !== undefined && { [usual]: entry };
    return change(calls.request, { orderId: order.id, version: order.version, requestReason, ...chosen });
  };

  return (
    <>
      <ActionButton
        type={isNext && !whyNot ? 'primary' : 'default'}
        reason={whyNot}
        aria-keyshortcuts={letter}
        onClick={() => setOpen(true)}
      >
        {title} <KeyHint of={letter} />
      </ActionButton>
      {open && dialog?.(() => setOpen(false))}
      {open && !dialog && (
        <ReasonModal
          title={title}
          reason={{
            label: t('fields.requestReason'),
            schema: calls.request.input.shape.requestReason,
            required: true,
            list: usual,
          }}
          okText={t('list.submit')}
          change={request}
          reload={onDone}
          onClose={() => setOpen(false)}
        >
          {more}
        </ReasonModal>
      )}
    </>
  );
}
