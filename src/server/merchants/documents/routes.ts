import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { complaintsOf } from '../../../domain/kit/keptForm';
import { targetOf, whyNotMove } from '../../../domain/kit/moves';
import {
  CURRENT_DOCUMENT,
  documentMoves,
  NEWER,
  partyDocument,
  partyDocumentCalls,
  partyDocuments,
} from '../../../domain/merchants/partyDocument';
import type { Db, OperatorContext } from '../../kit/context';
import { serveKept } from '../../kit/kept';
import type { Changing } from '../../kit/keptChange';
import { insertKept, lockedKept, nextIdOf, type Values, writeKept } from '../../kit/keptWrites';
import { oneByOne } from '../../kit/oneByOne';
import { assertNot, Refused, wrong } from '../../kit/refused';
import { prepared, type Route, serve } from '../../kit/serve';
import { partyChoices } from '../partyChoices';
import { openParty } from '../standing';
import { openFile } from './openFile';
import { noteFile, storeFile } from './storeFile';

/** Documents of parties: added with their file, replaced by newer ones, withdrawn, opened (decisions section 58). */
export const partyDocumentRoutes: Route[] = [
  ...serveKept(partyDocuments, { check: assertSound }),
  ...serve(partyDocumentCalls, {
    partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    upload: prepared(storeFile, (context, _, stored) => noteFile(context, stored)),
    replace,
    open: openFile,
  }),
];

/** Refuses 400 naming `partyId` of a party that is over, and as `assertNewFile`. */
async function assertSound({ db }: OperatorContext, { change }: Changing, after: Values): Promise<void> {
  if (change.does !== 'add') return;
  const party = await openParty(db, Number(after.partyId));
  await assertNewFile(db, party.id, String(after.documentFile));
}

/**
 * Refuses 400 `documentFile` for a file that was not uploaded, and 409 `record.duplicate` naming it for one that shows a
 * document already, or the same as a current document of the party.
 */
async function assertNewFile(db: Db, partyId: number, name: string): Promise<void> {
  await oneByOne(db, 'partyDocuments', partyId);
  const file = await db
    .selectFrom('partyFiles')
    .select(['id', 'sha256'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw wrong('documentFile', { key: 'rules.invalid' });
  const same = await db
    .selectFrom('partyDocuments as d')
    .innerJoin('partyFiles as f', 'f.name', 'd.documentFile')
    .select('d.id')
    .where(({ and, or, eb }) =>
      or([
        eb('f.id', '=', file.id),
        and([
          eb('f.sha256', '=', file.sha256),
          eb('d.partyId', '=', partyId),
          eb('d.status', '=', CURRENT_DOCUMENT),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (same) throw new Refused(409, 'record.duplicate', {}, { documentFile: { key: 'rules.duplicate' } });
}

/**
 * A newer document in the place of this one, for the same party and of the same kind. Of many who replace it at once one
 * does. Refused: 409 `record.changedMeanwhile` and `partyDocument.illegalMove`, 400 naming the fields at fault.
 */
async function replace(
  context: OperatorContext,
  { id, version, ...input }: InputOf<typeof partyDocumentCalls.replace>,
): Promise<OutputOf<typeof partyDocumentCalls.replace>> {
  const { db, now, operator } = context;
  const old = await lockedKept(context, partyDocument, { id, version });
  assertNot(whyNotMove(documentMoves, 'replace', Number(old.status)));
  const party = await openParty(db, Number(old.partyId));
  const newer: Values = {
    ...Object.fromEntries(NEWER.map((name) => [name, input[name] ?? null])),
    partyId: party.id,
    documentKind: old.documentKind,
  };
  const complaints = complaintsOf(partyDocuments, newer, now, 'add');
  if (complaints.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(complaints));
  await writeKept(db, partyDocument, old, { status: targetOf(documentMoves, 'replace') }, now);
  await assertNewFile(db, party.id, input.documentFile);
  const newId = await nextIdOf(db, partyDocument);
  await insertKept(db, partyDocument, { ...newer, id: newId }, operator, now);
  return { id: newId, proposalId: null };
}
