import { codeOf } from '../../domain/kit/codes';
import { type EvidenceLine, type SealChain, sealChain } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { type End, following, hashOf, linesIn } from './archiveFile';

/** A file of archived rows, as it is written down. */
export interface Archive {
  readonly after: number;
  readonly until: number;
  readonly firstLink: Uint8Array;
  readonly lastLink: Uint8Array;
  readonly fileKey: string;
  readonly hash: string;
}

/** The archive that has the row after a number. */
export const archiveAfter = (db: Db, chain: SealChain, after: number): Promise<Archive | undefined> =>
  db
    .selectFrom('sealArchives')
    .select(['after', 'until', 'firstLink', 'lastLink', 'fileKey', 'hash'])
    .where('chain', '=', codeOf(sealChain, chain))
    .where('after', '<=', after)
    .where('until', '>', after)
    .executeTakeFirst();

/**
 * Walks an archive from one end of its chain to the next: every row, every link. `seen` hears of each end on the way. Resolves with
 * whether all of it is there and fits, for what is not to be read as well.
 */
export async function isWhole(
  files: Pick<FileStore, 'get'>,
  { after, until, firstLink, lastLink, fileKey, hash }: Archive,
  seen: (end: End) => void = () => {},
): Promise<boolean> {
  const content = await files.get(fileKey);
  if (!content || hashOf(content) !== hash) return false;
  let end: End | undefined = { number: after, link: Buffer.from(firstLink) };
  for await (const line of linesIn(content)) {
    end = following(end, line);
    if (!end) return false;
    seen(end);
  }
  return end.number === until && end.link.equals(lastLink);
}

/**
 * Rows of an archive after a number, at most so many, with what they commit to as far as it is still there. Refused with
 * 409 `proof.archiveLost` when the file is not what was written.
 */
export async function archivedLines(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'get'> },
  chain: SealChain,
  archive: Archive,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<EvidenceLine[]> {
  const content = await files.get(archive.fileKey);
  if (!content || hashOf(content) !== archive.hash) throw new Refused(409, 'proof.archiveLost');
  const lines: EvidenceLine[] = [];
  for await (const line of linesIn(content)) {
    if (line.number > until) break;
    if (line.number > after) lines.push(line);
  }
  if (chain !== 'audit') return lines;
  const opened = await openingsBetween(db, after, until);
  return lines.map((line) => ({ ...line, open: opened.get(line.number) ?? [] }));
}

async function openingsBetween(db: Db, after: number, until: number) {
  const rows = await db
    .selectFrom('sealOpenings')
    .select(['number', 'open'])
    .where('number', '>', after)
    .where('number', '<=', until)
    .execute();
  return new Map(rows.map(({ number, open }) => [number, open as EvidenceLine['open']]));
}
