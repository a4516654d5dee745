import { type ExportProgress, exportJobs, exportMoves, exportStatus } from '../../domain/exports/calls';
import { codeOf } from '../../domain/kit/codes';
import type { List, listCalls } from '../../domain/kit/list';
import { refusalText } from '../../domain/kit/refusal';
import { later, toZone } from '../../domain/kit/zone';
import { tables } from '../db/tables';
import type { OperatorContext } from '../kit/context';
import { countOf } from '../kit/listing';
import { lockedRecord } from '../kit/locked';
import { countingMisses } from '../kit/maskedMisses';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { assertMove } from '../kit/step';
import { hashOf, newToken } from '../session/tokens';
import { whyNotGet } from './exportDownload';
import type { ExportJob } from './exportStore';
import { templateFor } from './exportTemplates';

/** Unfinished exports that one operator may have at a time. */
const AT_ONCE = 5;
const TICKET_SECONDS = 600;
/** What `mine` answers: the newest ones. */
const SHOWN = 20;

/** The export call of every list (decisions section 3, "Exports"): makes a job that writes the file. */
export function exportListRoutes(lists: Readonly<Record<string, ReturnType<typeof listCalls>>>): Route[] {
  return Object.values(lists).flatMap((calls) =>
    serve(
      { export: calls.export },
      {
        export: (context, input) => askForListExport(context, calls.export.list, input),
      },
    ),
  );
}

/** A template is read now: the file has the columns and labels that it had when the export was asked for. */
async function askForListExport(context: OperatorContext, list: List, input: Record<string, unknown>) {
  const { templateId, ...asked } = input;
  const own = templateId === undefined ? {} : await templateFor(context, list, Number(templateId));
  const { db, operator } = context;
  await countingMisses(
    context,
    list,
    asked,
    () => countOf(db, list, asked, operator),
    (rows) => rows,
  );
  return askForExport(context, list.name, { ...asked, ...own });
}

/** Makes the job that writes an export, by the name of what is exported. Refused (429) when too many wait. */
export async function askForExport(context: OperatorContext, name: string, input: object) {
  const { db, after, now, lang, timeZone, t, operator, services } = context;
  await refuseTooMany(context);
  const { id } = await db
    .insertInto('exportJobs')
    .values({
      operatorId: operator.id,
      listName: name,
      input: JSON.stringify(input),
      lang,
      timeZone,
      status: codeOf(exportStatus, 'waiting'),
      doneRows: 0,
      fileName: fileNameOf(t(`lists.${name}`), toZone(now, timeZone)),
      attempt: 0,
      createdTime: now,
      updatedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  after(() => services.enqueue('export', { exportId: id }));
  return { exportId: id };
}

/** `<list>-<time>.xlsx`, without what file systems or headers stumble over. */
function fileNameOf(title: string, local: string): string {
  const name = title.replace(/[\s\p{C}"%*/:<>?\\|()（）]+/gu, '-').replace(/^-|-$/g, '');
  return `${name}-${local.replace(/[-:]/g, '').replace(' ', '-')}.xlsx`;
}

async function refuseTooMany({ db, operator }: OperatorContext): Promise<void> {
  await oneByOne(db, 'exports', operator.id);
  const { count } = await db
    .selectFrom('exportJobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('operatorId', '=', operator.id)
    .where('status', 'in', [codeOf(exportStatus, 'waiting'), codeOf(exportStatus, 'running')])
    .executeTakeFirstOrThrow();
  if (count >= AT_ONCE) throw new Refused(429, 'export.tooMany', { max: AT_ONCE });
}

/** An export of the operator who asks; of another one it does not exist for them. */
async function ownExport({ db, operator }: OperatorContext, id: number): Promise<ExportJob> {
  const found = await db
    .selectFrom('exportJobs')
    .selectAll()
    .where('id', '=', id)
    .where('operatorId', '=', operator.id)
    .executeTakeFirst();
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

function progressOf(job: ExportJob, { t }: OperatorContext): ExportProgress {
  const { id, listName, status, doneRows, totalRows, fileName, createdTime } = job;
  const message = job.message && refusalText(job.message, t);
  return { id, listName, status, doneRows, totalRows, fileName, createdTime, message };
}

async function mine(context: OperatorContext) {
  const { db, operator } = context;
  const found = await db
    .selectFrom('exportJobs')
    .selectAll()
    .where('operatorId', '=', operator.id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { exports: found.map((job) => progressOf(job, context)) };
}

/** A run notices with its next batch. */
async function interrupt({ db, operator, now }: OperatorContext, { id }: { id: number }) {
  const job = await lockedRecord(db, tables.exportJobs, { id, operatorId: operator.id }, operator);
  assertMove(exportMoves, 'interrupt', job.status, 'operator');
  await db
    .updateTable('exportJobs')
    .set({ status: codeOf(exportStatus, 'interrupted'), leaseTime: null, updatedTime: now })
    .where('id', '=', id)
    .execute();
  return {};
}

/** The ticket itself is known only to the one who asked for it, and dies with the session that it was asked for in. */
async function issueTicket(context: OperatorContext, { id }: { id: number }) {
  const job = await ownExport(context, id);
  const { status, fileName } = job;
  if (status !== codeOf(exportStatus, 'ready')) throw new Refused(409, 'export.notReady');
  const { db, operator, now } = context;
  const why = whyNotGet(operator, job);
  if (why) throw new Refused(403, why.key, why.vars);
  const ticket = newToken();
  await db
    .insertInto('exportTickets')
    .values({
      ticketHash: hashOf(ticket),
      exportId: id,
      sessionHash: operator.tokenHash,
      expireTime: later(now, TICKET_SECONDS),
    })
    .execute();
  return { ticket, fileName };
}

/** An operator's own exports: how far, which ones, stop, fetch. */
export const exportRoutes: Route[] = serve(exportJobs, {
  progress: async (context, { id }) => progressOf(await ownExport(context, id), context),
  mine,
  interrupt,
  ticket: issueTicket,
});
