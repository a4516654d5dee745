import { history, useAccess, useLocation } from '@umijs/max';
import { App, Button } from 'antd';
import { meaningOf } from '@/domain/kit/codes';
import { auditDesk } from '@/domain/users/verification';
import { auditQuery } from '@/domain/users/verificationCodes';
import { useText } from '@/kit/text';
import { send } from '@/request/client';

/** Takes the oldest free item of a tab and opens it; says so when there is none. */
export function useTakeNext(): (type: number, after?: number) => Promise<void> {
  const t = useText();
  const { message } = App.useApp();
  return async (type, after) => {
    const { id } = await send(auditDesk.takeNext, { type, after });
    if (id !== null) return history.push(`/users/audit/detail?id=${id}`);
    message.info(t('verification.noneLeft'));
    history.push(`/users/audit?type=${type}`);
  };
}

/** The way into the work: the next item of the tab that is open. */
export function TakeNext() {
  const t = useText();
  const takeNext = useTakeNext();
  const access = useAccess() as Record<string, boolean>;
  const asked = Number(new URLSearchParams(useLocation().search).get('type') ?? 1);
  const type = meaningOf(auditQuery, asked) ? asked : 1;
  if (!access[auditDesk.takeNext.right]) return null;
  return (
    <Button type="primary" onClick={() => takeNext(type)}>
      {t('verification.takeNext')}
    </Button>
  );
}
