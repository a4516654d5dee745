import { sourceCalls } from '../../src/domain/reconciliation/source';
import type { Db } from '../../src/server/kit/context';
import type { Client } from './world';

/** What a store's account outside sends each day: number, amount and day, comma separated, below a line of headings. */
export async function someSource(
  client: Client,
  more: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { choices } = await client.ask(sourceCalls.accountChoices, {});
  const [account] = choices;
  if (!account) throw new Error('there is no account outside');
  return {
    ...{
      accountId: account.id,
      code: 'STORE',
      name: 'Store',
      partnerId: null,
      bankFileKind: 2,
      fileCharset: 1,
    },
    ...{ linesBefore: 1, linesAfter: 0, statementTotals: null, madeText: null },
    statementColumns: [
      { statementField: 1, columnNumber: 1 },
      { statementField: 2, columnNumber: 2, pointForm: 1 },
      { statementField: 4, columnNumber: 3, dayOrder: 1 },
    ],
    matchSteps: [{ matchKey: 1 }, { matchKey: 2 }, { matchKey: 3 }],
    ...{ amountTolerance: '0.00', daysBefore: 1, daysAfter: 3, dueTime: '10:00' },
    ...more,
  };
}

/** Such a source, in force without two people; its number. */
export async function addSource(db: Db, stated: Readonly<Record<string, unknown>>): Promise<number> {
  const { statementColumns, matchSteps, ...values } = stated;
  const { id } = await db
    .insertInto('reconciliationSources')
    .values({
      ...values,
      statementColumns: JSON.stringify(statementColumns),
      matchSteps: JSON.stringify(matchSteps),
      ...{ moveReason: null, makerId: 1, makerName: 'The admin' },
      ...{ createdTime: '2026-06-15 01:00:00', updatedTime: '2026-06-15 01:00:00' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
