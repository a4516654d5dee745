import { history, useAccess, useLocation } from '@umijs/max';
import { App, Button } from 'antd';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { KeyHint } from '@/kit/KeyHint';
import { renewList } from '@/kit/list/renewal';
import { withOpen } from '@/kit/opened';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';

const KEY = 'n';

/** Takes the oldest exception of which nobody is the owner, and opens it. */
export function TakeNext() {
  const t = useText();
  const { message } = App.useApp();
  const { pathname, search } = useLocation();
  const access = useAccess() as Record<string, boolean>;
  const { press, busy } = usePress();
  const granted = access[exceptionCalls.takeNext.right] === true;
  const take = () =>
    press(change(exceptionCalls.takeNext, {}), ({ id }) => {
      if (id === null) return message.info(t('exception.noneLeft'));
      renewList();
      history.push({ pathname, search: withOpen(search, id) }, { opened: true });
    });
  useKeys({ [KEY]: () => void (granted && take()) });
  if (!granted) return null;
  return (
    <Button type="primary" aria-keyshortcuts={KEY} loading={busy} onClick={() => void take()}>
      {t('exception.takeNext')} <KeyHint of={KEY} />
    </Button>
  );
}
