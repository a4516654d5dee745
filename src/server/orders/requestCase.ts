import type { Insertable, Updateable } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type Mover, targetOf } from '../../domain/kit/moves';
import { type RequestMoves, requestOrigin, requestStatus } from '../../domain/orders/request';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertMove } from '../kit/step';
import type { Order } from './orderStep';

/** Where the cases of a kind of request are kept, and what opening one takes. */
export interface CaseKind {
  readonly table: 'refundCases' | 'amendCases';
  /** The columns that say where a case stands and who asked for it. */
  readonly status: string;
  readonly origin: string;
  readonly moves: RequestMoves;
  /** What a new case has of its own. */
  readonly fresh: object;
  /** Refuses an order of which nothing of this kind can be asked now. */
  readonly assertAskable: (order: Order) => void;
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
}

type CaseStep = keyof RequestMoves['steps'];

/** The tables of all kinds share the columns that are used here; Kysely is told of one of them. */
const tableOf = ({ table }: CaseKind) => table as 'refundCases';

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
  kind.assertAskable(order);
  const opened = {
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
  };
  const made = await db
    .insertInto(tableOf(kind))
    .values(opened as unknown as Insertable<Tables['refundCases']>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refused(409, `${kind.moves.name}.alreadyOpen`);
  return made.id;
}

/** Reads a case and keeps it locked to the end of the transaction; 404 when there is none. */
export async function lockedCase(db: Db, kind: CaseKind, id: number): Promise<RequestCase> {
  const found = await db
    .selectFrom(tableOf(kind))
    .select(({ ref }) => [
      'id',
      'version',
      'orderId',
      ref(kind.status as 'refundStatus')
        .$castTo<number>()
        .as('status'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
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
  set: object = {},
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
  set: object = {},
): Promise<void> {
  const change = { ...set, version: version + 1, updatedTime: now };
  await db
    .updateTable(tableOf(kind))
    .set(change as Updateable<Tables['refundCases']>)
    .where('id', '=', id)
    .execute();
}
