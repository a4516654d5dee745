import { requiredText } from '@/domain/kit/rules';

/** Why a proposal is rejected: something must be said, in at most 200 characters. */
export const reasonOfRejection = requiredText(200);
