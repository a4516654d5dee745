import { z } from 'zod';
import { query } from '../kit/call';

/** What this installation runs on (decisions section 54). */
export const installationCalls = {
  state: query({
    path: '/web/sys/version/queryInstallation/v1',
    right: 'SYSTEM_VERSION',
    input: {},
    output: z.object({
      program: z.object({
        version: z.string(),
        /** Of which commit it was built, and of when that is, where that was known when it was built. */
        commit: z.string().nullable(),
        commitTime: z.string().nullable(),
      }),
      database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string() }),
      /** What brought the database to where it is, the last first. */
      migrations: z.array(z.object({ name: z.string(), time: z.string() })),
      processes: z.array(
        z.object({
          processId: z.string(),
          host: z.string(),
          pid: z.int(),
          program: z.string(),
          startedTime: z.string(),
          seenTime: z.string(),
        }),
      ),
      /** What failed lately, by queue. */
      failed: z.array(z.object({ queue: z.string(), count: z.int(), lastTime: z.string() })),
    }),
  }),
};
