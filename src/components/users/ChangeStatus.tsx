import { useAccess } from '@umijs/max';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { codeOf } from '@/domain/kit/codes';
import { type StatusAction, statusAction } from '@/domain/users/statusChange';
import { userRequests } from '@/domain/users/verification';
import { ActionButton } from '@/kit/ActionButton';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import { useStatusItems } from './useStatusItems';

interface Props {
  readonly userId: number;
  /** Deleted accounts stay as they are. */
  readonly deletedTime: string | null;
  readonly onDone: () => void;
}

/** What an operator asks for about a user's account: another status, or its deletion. Somebody else decides it. */
export function ChangeStatus({ userId, deletedTime, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<StatusAction | 'delete'>();
  const { standing, items } = useStatusItems(userId, open || asked !== undefined);
  if (!access[userRequests.changeStatus.right]) return null;

  const request = (requestReason: string, statusReason?: number) => {
    const about = { userId, version: standing?.version ?? 0, requestReason };
    return asked === 'delete' || asked === undefined
      ? change(userRequests.deleteAccount, about)
      : change(userRequests.changeStatus, {
          ...about,
          statusReason,
          statusAction: codeOf(statusAction, asked),
        });
  };
  const title =
    asked && t(asked === 'delete' ? 'verification.deleteAccount' : statusAction.entries[asked].label);

  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={(next) => setOpen(next && deletedTime === null)}
        menu={{ items, onClick: ({ key }) => setAsked(key as StatusAction | 'delete') }}
      >
        <ActionButton size="small" reason={deletedTime === null ? undefined : t('errors.user.deleted')}>
          {t('verification.changeStatus')}
        </ActionButton>
      </Dropdown>
      {asked && title && (
        <ReasonModal
          title={title}
          danger={asked === 'delete'}
          okText={t('list.submit')}
          reason={{
            label: t('fields.requestReason'),
            schema: userRequests.deleteAccount.input.shape.requestReason,
            required: true,
            list: asked === 'delete' ? undefined : 'statusReason',
          }}
          change={request}
          reload={onDone}
          onClose={() => setAsked(undefined)}
        >
          {t('verification.somebodyElse')}
        </ReasonModal>
      )}
    </>
  );
}
