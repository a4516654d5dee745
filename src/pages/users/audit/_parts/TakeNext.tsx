import { history, useAccess, useLocation } from '@umijs/max';
import { App, Button } from 'antd';
import { codeOf } from '@/domain/kit/codes';
import { auditDesk } from '@/domain/users/verification';
import { auditQuery } from '@/domain/users/verificationCodes';
import { KeyHint } from '@/kit/KeyHint';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';
import { tabIn } from './tabIn';
import { noteBefore } from './trail';

type TakeNext = (type: number, after?: number, keeping?: number) => Promise<number | null | undefined>;

/** As in the item that is open, where it goes on to the next one. */
const KEY = 'n';

/**
 * Takes the oldest free item of a tab, the one behind `after`, and opens it; `keeping` stays held. Answers its id, null
 * when none is left, and undefined when it could not be taken, which has been said.
 */
export function useTakeNext(): TakeNext {
  const { press } = usePress();
  return async (type, after, keeping) => {
    let taken: number | null | undefined;
    await press(change(auditDesk.takeNext, { type, after, keeping }), ({ id }) => {
      taken = id;
      if (id === null) return;
      noteBefore(id, after);
      history.push(`/users/audit/detail?id=${id}`);
    });
    return taken;
  };
}

/** The way into the work, by button or key: the next item of the tab that is open. */
export function TakeNext() {
  const t = useText();
  const { message } = App.useApp();
  const takeNext = useTakeNext();
  const access = useAccess() as Record<string, boolean>;
  const type = codeOf(auditQuery, tabIn(useLocation().search));
  const granted = access[auditDesk.takeNext.right] === true;
  const take = async () => {
    if (granted && (await takeNext(type)) === null) message.info(t('verification.noneLeft'));
  };
  useKeys({ [KEY]: () => void take() });
  if (!granted) return null;
  return (
    <Button type="primary" aria-keyshortcuts={KEY} onClick={take}>
      {t('verification.takeNext')} <KeyHint of={KEY} />
    </Button>
  );
}
