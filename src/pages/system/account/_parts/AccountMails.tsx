import { MailOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useState } from 'react';
import { codeOf } from '@/domain/kit/codes';
import type { KeptRecord } from '@/domain/kit/kept';
import { accountCalls, accountStatus } from '@/domain/system/account';
import { ActionButton } from '@/kit/ActionButton';
import { useOperatorId } from '@/kit/operator';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly account: KeptRecord;
  readonly onDone: () => void;
}

/** Mails an account its invitation again, or a link for another password. */
export function AccountMails({ account: { id, status, name, email }, onDone }: Props) {
  const t = useText();
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[accountCalls.resetPassword.right]) return null;
  const invited = status === codeOf(accountStatus, 'invited');
  const call = invited ? accountCalls.inviteAgain : accountCalls.resetPassword;
  const word = t(invited ? 'account.inviteAgain' : 'account.resetPassword');
  return (
    <>
      <ActionButton
        icon={<MailOutlined />}
        reason={whyNot(id === me, status, t)}
        onClick={() => setOpen(true)}
      >
        {word}
      </ActionButton>
      {open && (
        <ReasonModal
          title={word}
          okText={word}
          change={() => change(call, { id })}
          reload={onDone}
          onClose={() => setOpen(false)}
        >
          {t('account.mailMore', { name: String(name), email: String(email) })}
        </ReasonModal>
      )}
    </>
  );
}

function whyNot(own: boolean, status: unknown, t: ReturnType<typeof useText>): string | undefined {
  if (own) return t('errors.account.own');
  return status === codeOf(accountStatus, 'deactivated') ? t('errors.account.notActive') : undefined;
}
