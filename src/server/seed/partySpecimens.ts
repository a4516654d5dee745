import sharp from 'sharp';
import { meaningOf } from '../../domain/kit/codes';
import { type DocumentKindName, documentKind } from '../../domain/merchants/partyDocument';
import type { Db } from '../kit/context';
import { strokesOf, written } from './strokes';

/** The key under which the demo names the drawn document of a party, of a kind; the last number tells one from another. */
export const partySpecimenKey = (kind: number, partyId: number, nth: number) =>
  `specimen-party-${kind}-${partyId}-${nth}`;

const KEY = /^specimen-party-(\d+)-(\d+)-\d+$/;

const TITLES: Readonly<Record<DocumentKindName, string>> = {
  registration: 'COMPANY REGISTRATION',
  contract: 'CONTRACT',
  identity: 'IDENTITY CARD',
  licence: 'LICENCE',
  other: 'PAPER',
};

const WIDTH = 620;
const HEIGHT = 877;

/** The document of a key as PNG, the same each time; undefined for a key that is none of these. */
export async function partySpecimen(db: Db, key: string): Promise<Buffer | undefined> {
  const [, kind, partyId] = KEY.exec(key) ?? [];
  if (kind === undefined) return undefined;
  const party = await db
    .selectFrom('parties')
    .select(['name', 'code', 'unifiedNumber', 'contactName'])
    .where('id', '=', Number(partyId))
    .executeTakeFirst();
  const title = TITLES[meaningOf<DocumentKindName>(documentKind, Number(kind)) ?? 'other'];
  const lines = [party?.name, party?.code, party?.unifiedNumber, party?.contactName];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf5"/>
    <rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="none" stroke="#9aa7b2" stroke-width="3"/>
    ${written(title, { x: 70, y: 90, size: 26, width: 480 })}
    ${lines.map((line, at) => written(line ?? '', { x: 70, y: 180 + at * 56, size: 20, width: 480 })).join('')}
    <g transform="translate(120 640) rotate(-32) scale(5.2)" fill="none" stroke="#b3261e" stroke-width="1.4" opacity=".35">${strokesOf('SPECIMEN')}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
