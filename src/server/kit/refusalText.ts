import type { Translate } from '../../domain/kit/format';
import type { Refused } from './refused';

/** What a refusal says to a person in the language of `t`; variables that are texts themselves are looked up too. */
export function refusalText(refused: Refused, t: Translate): string {
  const vars = Object.entries(refused.vars).map(([name, value]) => [
    name,
    typeof value === 'object' ? t(value.key) : value,
  ]);
  return t(`errors.${refused.key}`, Object.fromEntries(vars));
}
