import { masked } from '../../../domain/kit/mask';

/** An account as messages and the page of a link name it: `812 *****7731`. */
export const accountText = ({
  bankCode,
  bankAccountNumber,
}: {
  readonly bankCode?: unknown;
  readonly bankAccountNumber?: unknown;
}): string => `${bankCode} ${masked(String(bankAccountNumber))}`;
