import { codeOf } from '../domain/kit/codes';
import { account as accountKind, accountStatus } from '../domain/system/account';
import { endSessions } from './accounts/leaving';
import { dropFactor } from './factor/factors';
import type { Db } from './kit/context';
import { insertKept, nextIdOf } from './kit/keptWrites';
import { hashPassword } from './session/password';
import { replacePassword } from './session/replacePassword';

/** What a person asked for that cannot be; shown without a stack. */
export class Mistake extends Error {}

/** The role of the first operators: every right there is. */
const ROOT = 'Administrator';

export interface NewOperator {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
}

export interface OperatorLine {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly status: number;
}

/** Makes an operator with every right. Rejects when the account exists; upper and lower case do not tell two apart. */
export async function createOperator(
  db: Db,
  { account, name, email, password, now }: NewOperator,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (await idOf(tx, account)) throw new Mistake(`There is an operator ${account} already`);
    const given = { account, name, email, roleId: await rootRole(tx, now) };
    // Nobody made the first one.
    const maker = { id: await nextIdOf(tx, accountKind), name };
    const unasked = { passwordHash, passwordChangedTime: now };
    const status = codeOf(accountStatus, 'active');
    const id = await insertKept(tx, accountKind, { ...given, ...unasked, status, id: maker.id }, maker, now);
    await tx.insertInto('passwordHistory').values({ operatorId: id, passwordHash, time: now }).execute();
  });
}

/** Gives an operator another password and ends their sessions and links by mail. Rejects when there is no such account. */
export async function setPassword(db: Db, account: string, password: string, now: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const id = await idOf(tx, account);
    if (!id) throw new Mistake(`There is no operator ${account}`);
    await replacePassword(tx, id, passwordHash, now);
    await endSessions(tx, id, now);
  });
}

/** Takes the second factor of an operator away and ends their sessions. Rejects when there is no such account. */
export async function resetFactor(db: Db, account: string, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await idOf(tx, account);
    if (!id) throw new Mistake(`There is no operator ${account}`);
    await tx
      .updateTable('operators')
      .set(({ eb }) => ({ factor: false, version: eb('version', '+', 1), updatedTime: now }))
      .where('id', '=', id)
      .execute();
    await dropFactor(tx, id);
    await endSessions(tx, id, now);
  });
}

export async function listOperators(db: Db): Promise<OperatorLine[]> {
  return db
    .selectFrom('operators')
    .innerJoin('roles', 'roles.id', 'operators.roleId')
    .select(['account', 'operators.name', 'email', 'roles.name as role', 'status'])
    .orderBy('operators.id')
    .execute();
}

async function idOf(db: Db, account: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('operators')
    .select('id')
    .where((where) => where(where.fn('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst();
  return found?.id;
}

/** The role with every right; made where there is none yet. */
async function rootRole(db: Db, now: string): Promise<number> {
  const known = await db.selectFrom('roles').select('id').where('superiorId', 'is', null).executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('roles')
    .values({
      name: ROOT,
      superiorId: null,
      sort: 1,
      factorRequired: false,
      makerId: null,
      makerName: null,
      createdTime: now,
      updatedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
