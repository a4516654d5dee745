import type { Db } from '../kit/context';
import { archivedEnd } from './archive';
import { archiveAfter, isWhole } from './archived';
import { genesisOf } from './canonicalRow';
import { differing, headsBetween } from './knownHeads';
import { type Against, type AtRows, found, type Step } from './progress';

/** Where a check goes on whose rows went into files meanwhile; undefined when what comes next is still in the log. */
export async function goBackTo(db: Db, at: AtRows): Promise<AtRows | undefined> {
  const { number } = await archivedEnd(db, at.chain);
  if (at.after >= number) return undefined;
  const archive = await archiveAfter(db, at.chain, at.after);
  const link = archive && archive.after > 0 ? hexOf(archive.firstLink) : '';
  return { ...at, phase: 'archives', after: archive?.after ?? at.after, link };
}

/**
 * Walks the next file of a chain, a file a step, and goes on along the links where rows are in the log. A database that says that
 * rows are archived must have the file that they are in.
 */
export async function throughArchives(db: Db, at: AtRows, against: Against): Promise<Step> {
  const { chain, after } = at;
  const end = await archivedEnd(db, chain);
  const endLink = hexOf(end.link);
  if (after >= end.number) {
    const next: AtRows = {
      chain,
      phase: 'links',
      after: end.number,
      link: end.number === 0 ? '' : endLink,
    };
    return { next, finding: undefined, rows: 0 };
  }
  const archive = await archiveAfter(db, chain, after);
  const from = at.link === '' ? hexOf(genesisOf(chain)) : at.link;
  if (archive?.after !== after || hexOf(archive.firstLink) !== from)
    return found(at, 'archive', { number: after + 1 });
  const { until, lastLink } = archive;
  const known = await headsBetween(db, against, { chain, after, until });
  const walked = new Map<number, string>();
  const isSound = await isWhole(against.files, archive, ({ number, link }) => {
    if (known.has(number) || number === end.number) walked.set(number, hexOf(link));
  });
  if (!isSound || (walked.get(end.number) ?? endLink) !== endLink)
    return found(at, 'archive', { number: after + 1 });
  for (const [number, heads] of known) {
    const head = differing(heads, walked.get(number));
    if (head) return found(at, 'head', { number, day: head.day });
  }
  const next = { ...at, after: until, link: hexOf(lastLink) };
  return { next, finding: undefined, rows: Math.min(until, end.number) - after };
}

const hexOf = (link: Uint8Array) => Buffer.from(link).toString('hex');
