import { sql } from 'kysely';
import { ENABLED, FX_PARTNER } from '../../domain/finance/exchangeBank';
import { exchangeRule, RULE_IN_FORCE } from '../../domain/finance/exchangeRule';
import { compare, minus } from '../../domain/kit/decimal';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { assertOnlyOf } from './onlyOf';

/** Whoever changes banks or rules waits for the others who do: shares and banks are counted over all of them. */
export const oneChangeOfBanks = (db: Db): Promise<void> => oneByOne(db, 'exchangeBanks', 'all');

/**
 * Refuses a rule that does not go together with its bank or with other rules: 400 naming `bankId` for a bank that there
 * is not, `partnerRate` for a partner without a rate, and `share` for more than what the others leave of a day; 409
 * `record.duplicate` for a bank that has a rule, `approval.alreadyPending` where one is proposed.
 */
export async function assertRuleFits({ db }: OperatorContext, { id, change }: Changing, after: Values) {
  if (change.does === 'step') return;
  const bankId = Number(after.bankId);
  const bank = await db
    .selectFrom('exchangeBanks')
    .select(['bankKind', 'status'])
    .where('id', '=', bankId)
    .executeTakeFirst();
  if (!bank) throw wrong('bankId', { key: 'rules.oneOf' });
  if (change.does === 'add')
    await assertOnlyOf(db, exchangeRule, {
      id,
      field: 'bankId',
      value: String(bankId),
      inForce: RULE_IN_FORCE,
    });
  if (bank.bankKind === FX_PARTNER && after.partnerRate === null)
    throw wrong('partnerRate', { key: 'rules.required' });
  if (bank.status === ENABLED) await assertShareLeft(db, bankId, after.share as string | null);
}

/** Refuses a share of a day's PHP that enabled banks together do not have: 400 naming `share` with what is left. */
export async function assertShareLeft(db: Db, bankId: number, share: string | null): Promise<void> {
  if (share === null) return;
  const { given } = await db
    .selectFrom('exchangeRules as r')
    .innerJoin('exchangeBanks as b', 'b.id', 'r.bankId')
    .select(sql<string>`coalesce(sum(r.share), 0)::text`.as('given'))
    .where('b.status', '=', ENABLED)
    .where('r.status', '=', RULE_IN_FORCE)
    .where('b.id', '<>', bankId)
    .executeTakeFirstOrThrow();
  const left = minus('100', given);
  if (compare(share, left) > 0)
    throw new Refused(
      400,
      'exchange.shareOver',
      { left },
      { share: { key: 'rules.atMost', vars: { max: left } } },
    );
}
