import { Readable } from 'node:stream';
import { FIXED_WIDTH, XLSX } from '../../../domain/finance/exchangeFormat';
import { FILE_SENT, fxBatchCalls, fxFileStatus } from '../../../domain/finance/fxBatchOrder';
import type { OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { later } from '../../../domain/kit/zone';
import { LOGGED_PATHS } from '../../../domain/system/loggedPaths';
import type { Context, OperatorContext } from '../../kit/context';
import type { Download, FileAnswer } from '../../kit/download';
import { Refused } from '../../kit/refused';
import { holderOfLink } from '../../session/operatorOf';
import { hashOf, newToken } from '../../session/tokens';
import { termsOf } from './batchTerms';
import { fileContent } from './fileContent';

type Call = typeof fxBatchCalls.openFile;

const LINK_SECONDS = 5 * 60;
/** Files that were released: their bank has them, or is to get them. */
const RELEASED = [FILE_SENT, codeOf(fxFileStatus, 'answered')];

/** A link to a file that was released, for this session. Refused as the call says. */
export async function openFile(
  { db, operator, now }: OperatorContext,
  { fileId }: { readonly fileId: number },
): Promise<OutputOf<Call>> {
  const file = await db
    .selectFrom('fxBatchFiles')
    .select('status')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new Refused(404, 'record.notFound');
  if (!RELEASED.includes(file.status)) throw new Refused(409, 'fxBatch.notReleased');
  const ticket = newToken();
  const expireTime = later(now, LINK_SECONDS);
  const row = { ticketHash: hashOf(ticket), fileId, sessionHash: operator.tokenHash, expireTime };
  await db.insertInto('fxFileTickets').values(row).execute();
  return { path: `/web/fx-file/${ticket}`, expireTime };
}

/** `GET /web/fx-file/<ticket>`: the file as its bank gets it. Each download is written down in the operation log. */
export const fxFileDownload: Download = {
  prefix: '/web/fx-file/',
  logged: LOGGED_PATHS.downloadFxFile,
  async run(context: Context, ticket: string): Promise<FileAnswer> {
    const { file, holder } = await redeem(context, ticket);
    const { format } = await termsOf(context.db, file.batchId);
    return {
      headers: {
        'content-type': contentTypeOf(format.bankFileKind),
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${file.fileName}"`,
      },
      body: Readable.from(fileContent(context.db, file)),
      holder,
      about: { id: file.id },
    };
  },
};

/** Bytes as they are: a charset would be taken for a text that may be changed on the way. */
function contentTypeOf(kind: number): string {
  if (kind === XLSX) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return kind === FIXED_WIDTH ? 'application/octet-stream' : 'text/csv';
}

/** 404 for a link that never was or has expired, for one whose session is over, and for who may not have the file any more. */
async function redeem(context: Context, ticket: string) {
  const { db, now } = context;
  const found = await db
    .selectFrom('fxFileTickets as t')
    .innerJoin('fxBatchFiles as f', 'f.id', 't.fileId')
    .selectAll('f')
    .select('t.sessionHash')
    .where('t.ticketHash', '=', hashOf(ticket))
    .where('t.expireTime', '>', now)
    .executeTakeFirst();
  const holder = found && (await holderOfLink(context, found.sessionHash));
  if (!found || !holder?.rights.has(fxBatchCalls.openFile.right) || !RELEASED.includes(found.status))
    throw new Refused(404, 'fxBatch.linkInvalid');
  return { file: found, holder };
}
