import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { later } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { program } from '../program';

/** A process says that it is there each time it looks for work; who has not for so many seconds is gone. */
const GONE_AFTER_SECONDS = 60;

/** This process among those that serve one database. */
export interface Presence {
  /** Says that it is there. */
  beat(now: string): Promise<void>;
  /** Says that it ends. */
  leave(): Promise<void>;
}

/** The presence of the process that calls it, from its first beat on. */
export function presenceIn(db: Db): Presence {
  const processId = randomUUID();
  return {
    async beat(now) {
      const one = { processId, host: hostname(), pid: process.pid, program: program.version };
      await db
        .insertInto('processes')
        .values({ ...one, startedTime: now, seenTime: now })
        .onConflict((conflict) => conflict.column('processId').doUpdateSet({ seenTime: now }))
        .execute();
    },
    async leave() {
      await db.deleteFrom('processes').where('processId', '=', processId).execute();
    },
  };
}

/** The processes that are there at a moment, the oldest first. */
export const processesAt = (db: Db, now: string) =>
  db
    .selectFrom('processes')
    .selectAll()
    .where('seenTime', '>', later(now, -GONE_AFTER_SECONDS))
    .orderBy('startedTime')
    .orderBy('processId')
    .execute();
