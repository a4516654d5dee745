import { Readable } from 'node:stream';
import { exportStatus } from '../../domain/exports/calls';
import { codeOf } from '../../domain/kit/codes';
import type { JobMessage } from '../../domain/kit/jobMessage';
import { LOGGED_PATHS } from '../../domain/system/loggedPaths';
import { exportSources } from '../exportSources';
import type { Context, Db, Operator } from '../kit/context';
import { accessEndedReason, scopeReducedReason } from '../kit/delegatedAccess';
import type { Download, FileAnswer } from '../kit/download';
import { Refused } from '../kit/refused';
import { holderOfLink } from '../session/operatorOf';
import { hashOf } from '../session/tokens';
import type { ExportJob } from './exportStore';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `GET /web/export/<ticket>`: the finished file, part by part from the database. The ticket is then used up. */
export const exportDownload: Download = {
  prefix: '/web/export/',
  logged: LOGGED_PATHS.downloadExport,
  async run(context: Context, ticket: string): Promise<FileAnswer> {
    const { job, holder } = await redeem(context, ticket);
    return {
      headers: await headersOf(context.db, job),
      body: Readable.from(partsOf(context.db, job)),
      holder,
      about: { id: job.id },
    };
  },
};

/**
 * Why somebody does not get the file of an export any more, though it is their own: they may not export that now, or may read less
 * than when it was made. Undefined while they do.
 */
export function whyNotGet(holder: Operator, { listName, scope }: ExportJob): JobMessage | undefined {
  const source = exportSources[listName];
  if (!source || !scope) return { key: 'export.ticketInvalid', vars: {} };
  // Whoever has a session is active.
  return accessEndedReason({ ...holder, active: true }, source.right) ?? scopeReducedReason(holder, scope);
}

/**
 * 404 for a ticket that never was, was used or has expired, for one whose session is over, and for who may have the file no more:
 * which of them is nobody's business.
 */
async function redeem(context: Context, ticket: string) {
  const { db, now } = context;
  const used = await db
    .updateTable('exportTickets')
    .set({ usedTime: now })
    .where('ticketHash', '=', hashOf(ticket))
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .returning(['exportId', 'sessionHash'])
    .executeTakeFirst();
  const holder = used && (await holderOfLink(context, used.sessionHash));
  const job = holder && (await readyExport(db, used.exportId));
  if (!holder || !job || whyNotGet(holder, job)) throw new Refused(404, 'export.ticketInvalid');
  return { job, holder };
}

function readyExport(db: Db, id: number): Promise<ExportJob | undefined> {
  return db
    .selectFrom('exportJobs')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', codeOf(exportStatus, 'ready'))
    .executeTakeFirst();
}

async function headersOf(db: Db, job: ExportJob): Promise<Record<string, string>> {
  const { bytes } = await db
    .selectFrom('exportChunks')
    .select((select) => select.fn.sum<number>(select.fn('octet_length', ['content'])).as('bytes'))
    .where('exportId', '=', job.id)
    .where('attempt', '=', job.attempt)
    .executeTakeFirstOrThrow();
  const plain = job.fileName.replace(/[^\x20-\x7e]/g, '_');
  return {
    'content-type': job.fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : XLSX,
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(job.fileName)}`,
  };
}

async function* partsOf(db: Db, { id, attempt }: ExportJob): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom('exportChunks')
      .select('content')
      .where('exportId', '=', id)
      .where('attempt', '=', attempt)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!found) return;
    yield found.content;
  }
}
