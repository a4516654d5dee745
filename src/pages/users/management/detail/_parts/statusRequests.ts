import { codeLabelKey, codeOf } from '@/domain/kit/codes';
import { statusAction } from '@/domain/users/statusChange';
import type { VerificationBrief } from '@/domain/users/verification';
import { verificationType } from '@/domain/users/verificationCodes';
import { useText } from '@/kit/text';

const ABOUT_ACCOUNT = (['userStatus', 'accountDeletion'] as const).map((type) =>
  codeOf(verificationType, type),
);

/** True for what changes where an account stands: another status, or its deletion. */
export const isAboutAccount = ({ verificationType: type }: VerificationBrief): boolean =>
  ABOUT_ACCOUNT.includes(type);

/** What was asked for, in one word: the change of status, or that the account be deleted. */
export function useRequestWord(): (request: VerificationBrief) => string {
  const t = useText();
  return ({ statusAction: action, verificationType: type }) =>
    t(
      (action === null ? codeLabelKey(verificationType, type) : codeLabelKey(statusAction, action)) ??
        'list.any',
    );
}
