import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { meaningOf } from '../../../domain/kit/codes';
import { keyOf } from '../../../domain/kit/menu';
import { later } from '../../../domain/kit/zone';
import { partyPages } from '../../../domain/merchants/party';
import { type PartyKindName, partyKind } from '../../../domain/merchants/partyCodes';
import { partyDocumentCalls } from '../../../domain/merchants/partyDocument';
import { LOGGED_PATHS } from '../../../domain/system/loggedPaths';
import type { Context, OperatorContext } from '../../kit/context';
import type { Download, FileAnswer } from '../../kit/download';
import { Refused } from '../../kit/refused';
import { holderOfLink } from '../../session/operatorOf';
import { hashOf, newToken } from '../../session/tokens';
import { MEDIA_TYPES, PDF } from './cleanFile';

/** How long a link to a file lives, in seconds. */
const LINK_SECONDS = 5 * 60;
const PREFIX = '/web/partyFile/';

/**
 * A link to the file of a document for the session that asks, for five minutes. Refused: 404, and 403 `right.missing`
 * naming the page of the party for whoever may not read that.
 */
export async function openFile(
  { db, operator, now }: OperatorContext,
  { id }: InputOf<typeof partyDocumentCalls.open>,
): Promise<OutputOf<typeof partyDocumentCalls.open>> {
  const found = await db
    .selectFrom('partyDocuments as d')
    .innerJoin('parties as p', 'p.id', 'd.partyId')
    .select('p.partyKind')
    .where('d.id', '=', id)
    .executeTakeFirst();
  const right = found && rightOfKind(found.partyKind);
  if (!right) throw new Refused(404, 'record.notFound');
  if (!operator.rights.has(right))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${right}` } });
  const ticket = newToken();
  const expireTime = later(now, LINK_SECONDS);
  await db
    .insertInto('partyFileTickets')
    .values({ ticketHash: hashOf(ticket), documentId: id, sessionHash: operator.tokenHash, expireTime })
    .execute();
  return { path: `${PREFIX}${ticket}`, expireTime };
}

/** The page on which parties of a kind are read; undefined for an unknown kind. */
function rightOfKind(code: number): string | undefined {
  const kind = meaningOf<PartyKindName>(partyKind, code);
  return kind && keyOf(partyPages[kind].page);
}

/**
 * `GET /web/partyFile/<ticket>`: the file, never kept on the way or by the browser. The link dies with the session that
 * asked for it, and each opening is written down.
 */
export const documentDownload: Download = {
  prefix: PREFIX,
  logged: LOGGED_PATHS.viewPartyDocument,
  async run(context: Context, ticket: string): Promise<FileAnswer> {
    const { fileKey, documentFormat, holder, id } = await redeem(context, ticket);
    const body = await context.services.files.get(fileKey);
    if (!body) throw new Refused(404, 'partyDocument.missing');
    return {
      headers: {
        'content-type': MEDIA_TYPES[documentFormat] ?? 'application/octet-stream',
        'content-length': String(body.length),
        'cache-control': 'private, no-store',
        // A PDF is opened by the program of its reader, never as a page of ours.
        'content-disposition':
          documentFormat === PDF ? `attachment; filename="document-${id}.pdf"` : 'inline',
      },
      body,
      holder,
      about: { id },
    };
  },
};

/**
 * 404 for a link that never was or has expired, for one whose session is over, and for who may read the party or its documents no
 * more: which is nobody's business.
 */
async function redeem(context: Context, ticket: string) {
  const { db, now, ip, requestId } = context;
  const found = await db
    .selectFrom('partyFileTickets as t')
    .innerJoin('partyDocuments as d', 'd.id', 't.documentId')
    .innerJoin('partyFiles as f', 'f.name', 'd.documentFile')
    .innerJoin('parties as p', 'p.id', 'd.partyId')
    .select(['d.id', 'p.partyKind', 'f.fileKey', 'f.documentFormat', 't.sessionHash'])
    .where('t.ticketHash', '=', hashOf(ticket))
    .where('t.expireTime', '>', now)
    .executeTakeFirst();
  const holder = found && (await holderOfLink(context, found.sessionHash));
  const rights = found && [partyDocumentCalls.open.right, rightOfKind(found.partyKind)];
  if (!holder || !rights?.every((right) => right !== undefined && holder.rights.has(right)))
    throw new Refused(404, 'image.linkInvalid');
  await db
    .insertInto('partyFileViews')
    .values({ documentId: found.id, operatorId: holder.id, ip, requestId, time: now })
    .execute();
  return { ...found, holder };
}
