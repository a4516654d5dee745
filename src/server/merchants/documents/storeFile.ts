import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { later } from '../../../domain/kit/zone';
import type { FileStore } from '../../files/fileStore';
import type { Context, Db, OperatorContext, Preparing } from '../../kit/context';
import { wrong } from '../../kit/refused';
import { cleanFile, MEDIA_TYPES } from './cleanFile';

/** A file in the store, of which the database does not know yet. */
interface StoredFile {
  readonly fileKey: string;
  readonly documentFormat: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Puts what was uploaded into the store, before the transaction that makes it known; refused as `cleanFile`. */
export async function storeFile({ files, services, undo }: Preparing<OperatorContext>): Promise<StoredFile> {
  const [file] = files;
  if (!file) throw wrong('documentFile', { key: 'rules.required' });
  const { content, documentFormat } = await cleanFile(await buffer(file.open()));
  const fileKey = randomBytes(16).toString('hex');
  undo(() => services.files.remove(fileKey));
  await services.files.put(fileKey, content, MEDIA_TYPES[documentFormat] ?? '');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { fileKey, documentFormat, bytes: content.length, sha256 };
}

/** Makes a stored file known by its name. */
export async function noteFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stored: StoredFile,
): Promise<{ file: string }> {
  const name = `documents/${stored.fileKey}`;
  await db
    .insertInto('partyFiles')
    .values({ ...stored, name, createdTime: now })
    .execute();
  return { file: name };
}

const DAY = 86_400;
const AT_A_TIME = 200;

/** Removes files that were uploaded a day ago or before and show no document. Resolves with how many went. */
export async function sweepFiles(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  now: string,
): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from party_files where id in (
      select f.id from party_files f
      where f.created_time < ${later(now, -DAY)}
        and not exists (select from party_documents d where d.document_file = f.name)
      limit ${AT_A_TIME} for update skip locked
    ) returning file_key`.execute(db);
  for (const { fileKey } of rows) await files.remove(fileKey);
  return rows.length;
}
