import { createHash } from 'node:crypto';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, wireOf } from '../../domain/kit/zone';
import {
  type DocumentKindName,
  documentFormat,
  documentKind,
  partyDocument,
} from '../../domain/merchants/partyDocument';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { insertMany, nextId } from './bulk';
import { DEMO_PARTIES } from './data/parties';
import { type KeptAct, seedKept } from './kept';
import { partySpecimenKey } from './partySpecimens';
import { randomOf } from './random';

const DAY = 86_400_000;

interface Document {
  readonly partyId: number;
  readonly kind: DocumentKindName;
  /** Counted from today; without a number it does not end. */
  readonly endsIn?: number;
  readonly ago: number;
  /** What became of it later. */
  readonly fate?: Omit<KeptAct, 'by'>;
}

/** The documents of the demo's parties: those in business have what it takes, some of it about to end, one over. */
export async function seedPartyDocuments(db: Db, since: number, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const oldest = (now - since) / DAY;
  const documents = DEMO_PARTIES.flatMap(({ standing = 'active', code }, at) =>
    ['active', 'suspended'].includes(standing) || code === 'CHANGHUA' ? papersOf(at + 1) : [],
  );
  const first = await nextId(db, 'party_files');
  const files = documents.map(({ partyId, kind, ago }, at) => {
    const fileKey = partySpecimenKey(codeOf(documentKind, kind), partyId, at);
    const sha256 = createHash('sha256').update(fileKey).digest('hex');
    return {
      id: first + at,
      name: `documents/${sha256.slice(0, 32)}`,
      fileKey,
      documentFormat: codeOf(documentFormat, 'png'),
      // Drawn when somebody looks: no file lies there.
      bytes: 0,
      sha256,
      createdTime: wireOf(new Date(now - Math.min(ago, oldest) * DAY)),
    };
  });
  await insertMany(db, tables.partyFiles, files);
  const lives = documents.map(({ partyId, kind, endsIn, ago, fate }, at): [KeptAct, ...KeptAct[]] => {
    const random = randomOf(at, 5810);
    const set = {
      partyId,
      documentKind: codeOf(documentKind, kind),
      documentFile: files[at]?.name,
      documentNumber: `${kind.slice(0, 1).toUpperCase()}${random.digits(9)}`,
      issuedDay: dayAfter(today, -random.between(130, 900)),
      expiryDay: endsIn === undefined ? null : dayAfter(today, endsIn),
      documentNote: kind === 'other' ? 'Price list for the window.' : null,
    };
    const made: KeptAct = { ago: Math.min(ago, oldest) * DAY, by: 'operation', set };
    return fate ? [made, { ...fate, by: 'operation' }] : [made];
  });
  await seedKept(db, partyDocument, lives, now);
}

function papersOf(partyId: number): Document[] {
  const random = randomOf(partyId, 5811);
  const usual = { partyId, ago: 115 };
  const all: Document[] = [
    { ...usual, kind: 'registration' },
    { ...usual, kind: 'contract', endsIn: random.between(60, 600) },
    { ...usual, kind: 'identity', endsIn: ENDS[partyId] ?? random.between(200, 2000) },
  ];
  if (partyId % 4 === 1) all.push({ ...usual, kind: 'licence', endsIn: random.between(8, 28) });
  if (partyId % 9 === 2) all.push(REPLACED(usual), { ...usual, ago: 12, kind: 'licence', endsIn: 353 });
  if (partyId % 9 === 3)
    all.push({
      ...usual,
      ago: 40,
      kind: 'other',
      fate: { ago: 38 * DAY, step: 'withdraw', set: { moveReason: 'It is of another shop.' } },
    });
  return all;
}

/** Of some parties the identity of the responsible person ends within days; of one it is over. */
const ENDS: Readonly<Record<number, number>> = { 2: 5, 3: 21, 4: -6 };

const REPLACED = (usual: Pick<Document, 'partyId' | 'ago'>): Document => ({
  ...usual,
  kind: 'licence',
  endsIn: -12,
  fate: { ago: 12 * DAY, step: 'replace' },
});
