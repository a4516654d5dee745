import { sql } from 'kysely';
import { appUsers } from '../../src/domain/app/users';
import { codeOf } from '../../src/domain/kit/codes';
import { withCheckDigit } from '../../src/domain/users/arc';
import { imageType } from '../../src/domain/users/image';
import { auditDesk, userRequests } from '../../src/domain/users/verification';
import { type AuditQuery, imagesNeeded } from '../../src/domain/users/verificationCodes';
import { hashOf } from '../../src/server/session/tokens';
import { addUser } from './rows';
import type { Client, World } from './world';

let numbers = 0;

function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** A new ARC number that nobody has. */
export const newArc = () => withCheckDigit(`A8${String(nextNumber()).padStart(7, '0')}`);

/** Rows of images, without content: what a submission names. */
export async function imagesFor(world: World, tab: AuditQuery) {
  const types = imagesNeeded[tab].map((name) => codeOf(imageType, name));
  const rows = types.map((type) => {
    const key = String(nextNumber()).padStart(32, '0');
    return {
      dbUrl: `images/${key}`,
      fileKey: key,
      imageType: type,
      mediaType: 'image/jpeg',
      bytes: 3,
      width: 4,
      height: 3,
      createdTime: world.clock.text(),
    };
  });
  if (rows.length > 0) await world.db.insertInto('images').values(rows).execute();
  return rows.map(({ dbUrl, imageType: type }) => ({ dbUrl, imageType: type }));
}

export const arcData = () => ({
  idNumber: newArc(),
  arcIssueDate: '2026-05-01',
  arcExpireDate: '2029-05-01',
});

export const kycData = () => ({
  ...arcData(),
  firstName: 'Ana',
  lastName: 'Reyes',
  gender: 2,
  birthDate: '1990-02-03',
  nationality: 'PHL' as const,
});

/** A user who has submitted a KYC that waits. */
export async function waitingKyc(world: World, some: Parameters<typeof addUser>[1] = {}) {
  const userId = await addUser(world.db, some);
  const images = await imagesFor(world, 'kyc');
  const data = kycData();
  const { verificationId } = await world.partner('app').ask(appUsers.submitKyc, { userId, data, images });
  return { userId, verificationId, data };
}

export const requestReason = 'Asked at the counter';

/** A user whose change of status has been asked for and waits. */
export async function waitingStatusChange(
  world: World,
  maker: Client,
  statusAction: 1 | 2 | 3 | 4 | 5,
  status = 0,
) {
  const userId = await addUser(world.db, { status });
  const asked = { userId, version: 0, statusAction, requestReason };
  const { verificationId } = await maker.ask(userRequests.changeStatus, asked);
  return { userId, verificationId };
}

export const userOf = (world: World, id: number) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const verificationOf = (world: World, id: number) =>
  world.db.selectFrom('verificationView').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Takes an item and approves it as it is now. */
export async function approveNow(world: World, checker: Client, id: number) {
  await checker.ask(auditDesk.take, { id });
  const { version, userId } = await verificationOf(world, id);
  const { version: userVersion } = await userOf(world, userId);
  return checker.call(auditDesk.approve, { id, version, userVersion });
}

/** So many operators who may decide, each with a session: their tokens. */
export async function manyAuditors(world: World, count: number): Promise<Client[]> {
  const [role] = await world.db
    .selectFrom('operators')
    .selectAll()
    .where('account', '=', 'auditor')
    .execute();
  if (!role) throw new Error('no auditor');
  const { id: _id, ...rest } = role;
  const clients: Client[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await world.db
      .insertInto('operators')
      .values({ ...rest, account: `worker${at}`, name: `Worker ${at}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = `token-of-worker-${at}`;
    await sql`
      insert into sessions (token_hash, operator_id, created_time, last_seen_time, confirmed_time, expire_time, ip, user_agent)
      values (${hashOf(token)}, ${id}, ${world.clock.text()}, ${world.clock.text()}, ${world.clock.text()}, '2026-12-31 00:00:00', '', '')`.execute(
      world.db,
    );
    clients.push(world.clientOf({ token }));
  }
  return clients;
}
