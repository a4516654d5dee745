import { menuKeys } from '../../src/domain/menu';
import type { Database } from '../../src/server/db/database';
import type { OperatorContext } from '../../src/server/kit/context';
import { EVERYTHING } from '../../src/server/kit/sight';
import { findAll } from '../../src/server/search/search';
import { watched } from './bareSql';

/** A search over everything, as an administrator makes it. */
export interface Search {
  readonly name: string;
  readonly text: string;
}

/** An order in the middle of the table by its number, and its user by two words of the name, turned round. */
export async function searchesOn({ db }: Database): Promise<readonly Search[]> {
  const { id } = await db
    .selectFrom('orders')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('orders')
    .select(['transactionNumber', 'userName'])
    .where('id', '>=', Math.ceil(Number(id) / 2))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const words = order.userName.split(' ');
  return [
    { name: 'by number', text: order.transactionNumber },
    { name: 'by name', text: `${words.at(-1)} ${words[0]}` },
  ];
}

/** What a search sends. */
export const bareSearchSql = (database: Database, { text }: Search) =>
  watched(database, (db) => {
    const operator = { ...EVERYTHING, rights: new Set(menuKeys) };
    return findAll({ db, operator } as unknown as OperatorContext, { text });
  });
