import { sql } from 'kysely';
import { WATCHED } from '../../../domain/finance/capitalAccount';
import { currencyName } from '../../../domain/finance/inItsCurrency';
import { ledgerAccountName } from '../../../domain/finance/ledgerAccountName';
import {
  ASKS_FOR_CAPITAL,
  DRY_WITHIN_SECONDS,
  type LowAccount,
  whyLow,
} from '../../../domain/finance/lowFunds';
import { moneyText } from '../../../domain/kit/format';
import { BUSINESS_ZONE, businessDay, later, toZone } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { type Ending, tellOfEnding } from '../../merchants/endings';

/** Accounts outside in which less is available than what warns, or whose funds will soon be gone (decisions section 32). */
export async function lowAccounts(db: Db, now: string): Promise<LowAccount[]> {
  const { rows } = await sql<LowAccount>`
    select * from (
      select id, account_code, owner_name, ledger_currency, available, case when available < warn_below then warn_below end as below,
        case when dry_at <= ${later(now, DRY_WITHIN_SECONDS)} then dry_at end as dry_at
      from capital_account_view where status = ${WATCHED}
    ) a where below is not null or dry_at is not null
    order by id`.execute(db);
  return rows;
}

/** Tells whoever may ask for transfers of such accounts: once a day, as long as it is so. Resolves with of how many. */
export async function tellOfFunds(db: Db, now: string): Promise<number> {
  let told = 0;
  for (const { occasion, account } of await untold(db, now)) {
    const vars: Ending['vars'] = ({ t }) => ({
      account: ledgerAccountName(t, account),
      available: moneyText(account.available, currencyName(account.ledgerCurrency)),
      why: whyLow(t, account, (utc) =>
        t('capital.inTaipei', { time: toZone(utc, BUSINESS_ZONE).slice(0, 16) }),
      ),
    });
    if (await tellOfEnding(db, now, { event: 'fundsLow', occasion, vars, right: ASKS_FOR_CAPITAL }))
      told += 1;
  }
  return told;
}

/** Those of which nobody was told today. */
async function untold(db: Db, now: string) {
  const low = (await lowAccounts(db, now)).map((account) => ({
    account,
    occasion: `funds:${account.id}:${businessDay(now)}`,
  }));
  if (low.length === 0) return [];
  const told = await db
    .selectFrom('deliveries')
    .select('occasion')
    .distinct()
    .where(
      'occasion',
      'in',
      low.map(({ occasion }) => occasion),
    )
    .execute();
  return low.filter(({ occasion }) => !told.some((one) => one.occasion === occasion));
}
