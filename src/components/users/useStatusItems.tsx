import { useAccess } from '@umijs/max';
import { type MenuProps, Spin } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import { userStatus } from '@/domain/users/codes';
import { type StatusAction, statusAction, userStatusMoves } from '@/domain/users/statusChange';
import { userRequests } from '@/domain/users/verification';
import { type VerificationType, verificationType } from '@/domain/users/verificationCodes';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

type Standing = OutputOf<typeof userRequests.standing>;

const ACTIONS = Object.keys(statusAction.entries) as StatusAction[];

/**
 * What may be asked for about a user, as lines of a menu: asked of the server when it opens, since a list does not know
 * what waits. What is impossible now stays in its place, under the reason.
 */
export function useStatusItems(
  userId: number,
  wanted: boolean,
): { standing: Standing | undefined; items: MenuProps['items'] } {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { data, failure } = useLoad(wanted ? `${userRequests.standing.path} ${userId}` : undefined, () =>
    send(userRequests.standing, { userId }, { quiet: true }),
  );
  if (!data) {
    const label = failure ? failure.message : <Spin size="small" />;
    return { standing: undefined, items: [{ key: 'none', label, disabled: true }] };
  }

  const waits = (type: VerificationType) =>
    data.pending.some((one) => one === codeOf(verificationType, type));
  const gone = data.deleted ? t('errors.user.deleted') : undefined;
  const possible = ACTIONS.filter((action) => canMove(userStatusMoves, action, data.status));
  const status = t(codeLabelKey(userStatus, data.status) ?? '');
  const why =
    gone ??
    (waits('userStatus') ? t('errors.verification.statusPending') : undefined) ??
    (possible.length === 0 ? t('verification.nothingToChange', { status }) : undefined);
  const whyNoDeletion =
    gone ?? (waits('accountDeletion') ? t('errors.verification.alreadyPending') : undefined);

  const changes = possible.map((action) => ({
    key: action,
    label: t(statusAction.entries[action].label),
    disabled: why !== undefined,
  }));
  const deletion = {
    key: 'delete',
    label: t('verification.deleteAccount'),
    danger: true,
    disabled: whyNoDeletion !== undefined,
  };
  const items: MenuProps['items'] = [...because(why), ...changes];
  if (access[userRequests.deleteAccount.right])
    items.push({ type: 'divider' }, ...because(whyNoDeletion), deletion);
  return { standing: data, items };
}

/** Words in a menu that cannot be chosen. */
const because = (reason: string | undefined): NonNullable<MenuProps['items']> =>
  reason === undefined ? [] : [{ type: 'group', key: reason, label: reason }];
