import type { Selectable } from 'kysely';
import { businessDay } from '../../domain/kit/zone';
import { type Bill, billerImport, billers, wrongAccount, wrongBill } from '../../domain/operation/biller';
import { readBillers } from '../../domain/operation/billerImport';
import type { Tables } from '../db/tables';
import type { Context, Db } from '../kit/context';
import { serveImport } from '../kit/importKept';
import { serveKept } from '../kit/kept';
import { Refused, wrong } from '../kit/refused';
import type { Route } from '../kit/serve';

/** Whose bills users pay: kept, and imported. */
export const billerRoutes: Route[] = [
  ...serveKept(billers),
  ...serveImport(billerImport, {
    page: billers,
    read: readBillers,
    key: ['code'],
    // The code of one that is there stays as it is written.
    values: ({ code, ...said }, before) => (before ? said : { code, ...said }),
  }),
];

type Biller = Selectable<Tables['billers']>;

const billerOf = (db: Db, code: string): Promise<Biller | undefined> =>
  db.selectFrom('billers').selectAll().where('code', '=', code).executeTakeFirst();

/** The biller of a bill. Refused: 400 naming `billerCode` when there is none, and each field of the bill that it does not take. */
export async function billerTaking(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { billerCode, ...bill }: Bill & { readonly billerCode: string },
): Promise<Biller> {
  const found = await billerOf(db, billerCode);
  if (!found) throw wrong('billerCode', { key: 'rules.oneOf' });
  const complaints = wrongBill(found, bill, businessDay(now));
  if (Object.keys(complaints).length > 0) throw new Refused(400, 'input.invalid', {}, complaints);
  return found;
}

/** Refuses, 400 naming `accountNumber`, what is no account number at the biller of an order; one that nobody keeps takes any. */
export async function assertAccount(
  db: Db,
  { billerCode }: { readonly billerCode: string | null },
  accountNumber: string,
): Promise<void> {
  const found = billerCode === null ? undefined : await billerOf(db, billerCode);
  const complaint = found && wrongAccount(found, accountNumber);
  if (complaint) throw wrong('accountNumber', complaint);
}
