import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { InputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { SOURCE_IN_FORCE } from '../../../domain/reconciliation/source';
import {
  fileOrigin,
  STATEMENT_REFUSED,
  type statementFileCalls,
} from '../../../domain/reconciliation/statementFile';
import type { FileStore } from '../../files/fileStore';
import { plainName } from '../../files/plainName';
import type { Context, Db, OperatorContext, Preparing } from '../../kit/context';
import { Refused, wrong } from '../../kit/refused';

type Upload = InputOf<typeof statementFileCalls.upload>;

/** A statement whose content is in the store of files, and of which the database does not know yet. */
export interface StoredStatement {
  readonly fileKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Puts the content of a statement into the store; resolves with its key there. */
export async function storeContent(files: FileStore, content: Buffer): Promise<string> {
  const fileKey = randomBytes(16).toString('hex');
  await files.put(fileKey, content, 'application/octet-stream');
  return fileKey;
}

/** Stores what was uploaded, before the transaction that makes it known. Refused as the call says. */
export async function storeStatement(
  { db, files, services, undo }: Preparing<Context>,
  sourceId: number,
): Promise<StoredStatement> {
  const [file] = files;
  if (!file) throw wrong('file', { key: 'rules.required' });
  await assertReceivable(db, sourceId, file.sha256);
  const fileKey = await storeContent(services.files, await buffer(file.open()));
  undo(() => services.files.remove(fileKey));
  return { fileKey, fileName: plainName(file.name), bytes: file.bytes, sha256: file.sha256 };
}

/** Makes a stored statement known, and has it read. Refused as the call says. */
export async function receiveStatement(
  { db, now, operator, after, services }: OperatorContext,
  { sourceId }: Upload,
  stored: StoredStatement,
): Promise<{ id: number }> {
  const by = { fileOrigin: codeOf(fileOrigin, 'upload'), makerId: operator.id, makerName: operator.name };
  const id = await insertStatement(db, Number(sourceId), stored, { ...by, createdTime: now });
  after(() => services.enqueue('statement', {}));
  return { id };
}

interface Received {
  readonly fileOrigin: number;
  readonly makerId: number | null;
  readonly makerName: string;
  readonly createdTime: string;
}

/** Makes a stored statement known, whoever sent it; resolves with its number. Refused as `assertReceivable`. */
export async function insertStatement(
  db: Db,
  sourceId: number,
  stored: StoredStatement,
  received: Received,
): Promise<number> {
  await assertReceivable(db, sourceId, stored.sha256);
  const { id } = await db
    .insertInto('statementFiles')
    .values({ ...stored, ...received, sourceId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Refuses a statement of a source that is not in force, and one that its source has already: whoever sends it at the same time waits here. */
async function assertReceivable(db: Db, sourceId: number, sha256: string): Promise<void> {
  const source = await db
    .selectFrom('reconciliationSources')
    .select('id')
    .where('id', '=', sourceId)
    .where('status', '=', SOURCE_IN_FORCE)
    .forUpdate()
    .executeTakeFirst();
  if (!source) throw wrong('sourceId', { key: 'rules.oneOf' });
  const same = await db
    .selectFrom('statementFiles')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('sha256', '=', sha256)
    .where('status', '<>', STATEMENT_REFUSED)
    .executeTakeFirst();
  if (same) throw new Refused(409, 'record.duplicate', {}, { file: { key: 'rules.duplicate' } });
}
