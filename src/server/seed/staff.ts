import { later } from '../../domain/kit/zone';
import { DEMO_PASSWORD } from '../../domain/session/demo';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { hashPassword } from '../session/password';
import { insertMany } from './bulk';
import { DEMO_PARTNERS } from './data/partners';
import { DEMO_OPERATORS, DEMO_ROLES } from './data/staff';

/** Ids of the demo's operators by account: roles and operators are numbered in the order they are stated. */
export function operatorIdOf(account: string): number {
  const at = DEMO_OPERATORS.findIndex((one) => one.account === account);
  if (at < 0) throw new Error(`the demo has no operator ${account}`);
  return at + 1;
}

/** Who an operator is on the histories that the demo writes. */
export function operatorNamed(account: string): { readonly id: number; readonly name: string } {
  const id = operatorIdOf(account);
  return { id, name: DEMO_OPERATORS[id - 1]?.name ?? account };
}

/** The staff is older than the first orders, so that whoever made their accounts decides on what they propose. */
const HIRED_SECONDS = 90 * 86_400;

/** Roles with their rights, operators with the one demo password, and partners. */
export async function seedStaff(db: Db, since: string, now: string): Promise<void> {
  const roleId = (name: string) => DEMO_ROLES.findIndex((role) => role.name === name) + 1;
  await insertMany(
    db,
    tables.roles,
    DEMO_ROLES.map(({ name, superior, rights, agents, oneHandReason = null }, at) => ({
      id: at + 1,
      version: 0,
      name,
      superiorId: superior ? roleId(superior) : null,
      sort: at + 1,
      rights: rights ? [...rights] : null,
      agentIds: agents ? [...agents] : null,
      oneHandReason,
      makerId: null,
      makerName: null,
      createdTime: since,
      updatedTime: since,
      factorRequired: false,
    })),
  );
  await insertOperators(db, roleId, since, now);
  await insertMany(
    db,
    tables.partners,
    DEMO_PARTNERS.map(({ code, name, scope }, at) => ({ id: at + 1, code, name, scope, active: true })),
  );
}

async function insertOperators(
  db: Db,
  roleId: (name: string) => number,
  since: string,
  now: string,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertMany(
    db,
    tables.operators,
    DEMO_OPERATORS.map(({ account, name, role }, at) => ({
      id: at + 1,
      version: 0,
      account,
      name,
      email: `${account}@tulay.example`,
      msisdn: `91200000${at + 1}`,
      sectorId: null,
      roleId: roleId(role),
      status: 0,
      passwordHash,
      passwordChangedTime: now,
      agentId: null,
      validUntil: null,
      factor: false,
      moveReason: null,
      makerId: 1,
      makerName: DEMO_OPERATORS[0]?.name ?? '',
      createdTime: later(since, -HIRED_SECONDS),
      updatedTime: since,
    })),
  );
  await insertMany(
    db,
    tables.passwordHistory,
    DEMO_OPERATORS.map((_, at) => ({ id: at + 1, operatorId: at + 1, passwordHash, time: now })),
  );
}
