import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type Mover, targetOf } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import type { Resource } from '../../domain/kit/resource';
import { type RequestMoves, requestOrigin, requestStatus } from '../../domain/orders/request';
import type { Sight } from '../db/sight';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { assertVersion, lockedRecord } from '../kit/locked';
import { Refused } from '../kit/refused';
import { assertMove } from '../kit/step';
import type { Order } from './orderStep';

/** Columns of a case with what is written into them. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** Where the cases of a kind of request are kept, and what opening one takes. */
export interface CaseKind {
  readonly table: 'refundCases' | 'amendCases';
  /** The columns that say where a case stands and who asked for it. */
  readonly status: string;
  readonly origin: string;
  readonly moves: RequestMoves;
  /** What a new case has of its own. */
  readonly fresh: Columns;
  /** Refuses an order of which nothing of this kind can be asked now. */
  readonly assertAskable: (order: Order, now: string) => void;
}

/** What the cases of all kinds have. */
export interface RequestCase {
  readonly id: number;
  readonly version: number;
  readonly orderId: number;
  readonly status: number;
}

interface Asked {
  readonly origin: keyof typeof requestOrigin.entries;
  readonly reason: string;
  readonly byId: number | null;
  readonly byName: string;
  /** What else the case keeps of it. */
  readonly more?: Columns;
}

type CaseStep = keyof RequestMoves['steps'];

/**
 * Opens a case on a locked order. Refused: as `assertAskable`, and 409 `<kind>.alreadyOpen` while another case of the
 * kind is open on it (a constraint of the database says so).
 */
export async function openCase(
  db: Db,
  kind: CaseKind,
  order: Order,
  asked: Asked,
  now: string,
): Promise<number> {
  kind.assertAskable(order, now);
  const opened: Columns = {
    version: 0,
    orderId: order.id,
    [kind.status]: codeOf(requestStatus, 'underReview'),
    [kind.origin]: codeOf(requestOrigin, asked.origin),
    requestReason: asked.reason,
    openedById: asked.byId,
    openedByName: asked.byName,
    createdTime: now,
    updatedTime: now,
    ...kind.fresh,
    ...asked.more,
  };
  const names = Object.keys(opened).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(kind)} (${sql.join(names)}) values (${sql.join(Object.values(opened))})
    on conflict do nothing returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Refused(409, `${kind.moves.name}.alreadyOpen`);
  return made.id;
}

/** Reads a case and keeps it locked to the end of the transaction; 409 `record.stale` when `version` is an older one. */
export async function lockedCase(
  db: Db,
  kind: CaseKind,
  id: number,
  sight: Sight,
  version?: number,
): Promise<RequestCase> {
  const row = await lockedRecord<Resource>(db, tables[kind.table], { id }, sight);
  const found = {
    id,
    version: Number(row.version),
    orderId: Number(row.orderId),
    status: Number(row[kind.status]),
  };
  assertVersion(version, found, kind.status, codeVar(requestStatus, found.status));
  return found;
}

/** Takes one step of a locked case, with what changes beside its status; 409 `<kind>.illegalMove` from elsewhere. */
export async function moveCase(
  db: Db,
  kind: CaseKind,
  found: RequestCase,
  step: CaseStep,
  mover: Mover,
  now: string,
  set: Columns = {},
): Promise<void> {
  assertMove(kind.moves, step, found.status, mover);
  await changeCase(db, kind, found, now, { ...set, [kind.status]: targetOf(kind.moves, step) });
}

/** Writes what changes of a locked case, as its next version. */
export async function changeCase(
  db: Db,
  kind: CaseKind,
  { id, version }: RequestCase,
  now: string,
  set: Columns = {},
): Promise<void> {
  const change: Columns = { ...set, version: version + 1, updatedTime: now };
  const written = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${tableOf(kind)} set ${sql.join(written)} where id = ${id}`.execute(db);
}

const tableOf = ({ table }: CaseKind) => sql.table(tables[table].table);
