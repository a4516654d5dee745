import type { Selectable } from 'kysely';
import { capitalAccounts } from '../../../domain/finance/capitalAccount';
import { mayGo } from '../../../domain/finance/capitalTransfer';
import { currencyName } from '../../../domain/finance/inItsCurrency';
import { ASKS_FOR_CAPITAL } from '../../../domain/finance/lowFunds';
import type { Choice } from '../../../domain/kit/choices';
import { moneyText } from '../../../domain/kit/format';
import type { Complaint } from '../../../domain/kit/rules';
import type { Tables } from '../../db/tables';
import type { Db, OperatorContext } from '../../kit/context';

type Account = Pick<
  Selectable<Tables['capitalAccountView']>,
  'id' | 'name' | 'accountCode' | 'ledgerCurrency' | 'available'
>;

const accountsOf = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('capitalAccountView')
    .select(['id', 'name', 'accountCode', 'ledgerCurrency', 'available'])
    .orderBy('accountCode')
    .orderBy('id')
    .execute();

const choiceOf = ({ id, name }: Account): Choice => ({ id, name, superiorId: null, closed: false });

/** Of which one is enough to see what is available. */
const SEES_FUNDS = [capitalAccounts.list.right, ASKS_FOR_CAPITAL];

/** Every account outside, as one is chosen that money leaves: with what is available there, for who may see that. */
export async function sourceChoices({ db, t, operator }: OperatorContext): Promise<Choice[]> {
  const accounts = await accountsOf(db);
  if (!SEES_FUNDS.some((right) => operator.rights.has(right))) return accounts.map(choiceOf);
  return accounts.map((account) => ({
    ...choiceOf(account),
    note: t('capital.availableIs', {
      amount: moneyText(account.available, currencyName(account.ledgerCurrency)),
    }),
  }));
}

/** The same as one is chosen where it goes: what may not get money from the account that it leaves says why. */
export async function targetChoices({ db, t }: OperatorContext, fromAccountId?: number): Promise<Choice[]> {
  const accounts = await accountsOf(db);
  const from = accounts.find(({ id }) => id === fromAccountId);
  return accounts.map((account) => {
    const why = from && whyNotBetween(from, account);
    return { ...choiceOf(account), ...(why && { disabledReason: t(why.key) }) };
  });
}

/** Why no transfer is made between two accounts (decisions section 32). */
export function whyNotBetween(
  from: Pick<Account, 'id' | 'accountCode' | 'ledgerCurrency'>,
  to: Pick<Account, 'id' | 'accountCode' | 'ledgerCurrency'>,
): Complaint | undefined {
  if (from.id === to.id) return { key: 'rules.otherCapital' };
  if (from.ledgerCurrency !== to.ledgerCurrency) return { key: 'rules.accountCurrency' };
  return mayGo(from.accountCode, to.accountCode) ? undefined : { key: 'rules.notFromThere' };
}
