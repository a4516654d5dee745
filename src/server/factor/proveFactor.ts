import type { Context } from '../kit/context';
import { wrong } from '../kit/refused';
import { countTry, settleTry, type TryScope } from '../session/throttle';
import { takeCode } from './factors';
import { takeRecoveryCode } from './recoveryCodes';

interface Holder {
  readonly id: number;
  readonly account: string;
  readonly name: string;
}

/** What somebody sends to prove their factor; a recovery code only where the call takes one. */
export interface Proof {
  readonly factorCode?: string;
  readonly recoveryCode?: string;
}

interface Proving {
  readonly result: 'signedIn' | 'link';
  /** Where whoever proves it stands. */
  readonly scope: TryScope;
  /** The try that is counted already, if there is one. */
  readonly counted?: () => Promise<number | undefined>;
}

type Asked = Pick<Context, 'db' | 'now' | 'ip' | 'userAgent' | 'services'>;

/**
 * Checks a code outside of any transaction, as one try within `scope`. What is right is
 * used up and ends the try as `result`; answers its id. Refused: 400 that names `factorCode` or `recoveryCode`, 429 as in
 * `countTry`.
 */
export async function proveFactor(
  context: Asked,
  holder: Holder,
  { factorCode, recoveryCode }: Proof,
  { result, scope, counted }: Proving,
): Promise<number> {
  const { db, now, services } = context;
  if (!factorCode && !recoveryCode) throw wrong('factorCode', { key: 'rules.required' });
  const attempt =
    (await counted?.()) ?? (await countTry(context, { account: holder.account, operator: holder, scope }));
  const isRight = factorCode
    ? await takeCode(db, services.secrets, holder.id, { code: factorCode, now })
    : await takeRecoveryCode(db, services.secrets, holder.id, recoveryCode ?? '');
  await settleTry(db, attempt, isRight ? result : 'wrongFactor');
  if (!isRight) throw wrong(factorCode ? 'factorCode' : 'recoveryCode', { key: 'rules.factorWrong' });
  return attempt;
}
