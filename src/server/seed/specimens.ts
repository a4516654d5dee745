import sharp from 'sharp';
import { codeOf, valuesOf } from '../../domain/kit/codes';
import { imageType } from '../../domain/users/image';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { type Flaw, isFlaw } from './flaws';
import { partySpecimen } from './partySpecimens';
import { cardLines, type Entered, type Lines, proofLines } from './specimenFacts';
import { strokesOf, written } from './strokes';

/** How many faces and grounds there are: enough that two users beside each other differ. */
export const VARIANTS = 6;
export const SPECIMEN = { mediaType: 'image/png', width: 860, height: 540 } as const;

/** A document to draw: of which type and look, for what was entered (else it says nothing), and with which flaw. */
interface Drawn {
  readonly type: number;
  readonly variant: number;
  readonly entered?: Entered;
  readonly flaw?: Flaw;
}

/**
 * The key under which the demo's database names a drawn document; that of a submission draws what was entered in it,
 * with its flaw when it has one.
 */
export const specimenKey = (type: number, variant: number, verificationId?: number, flaw?: Flaw) =>
  ['specimen', type, variant, verificationId, flaw?.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)]
    .filter((part) => part !== undefined)
    .join('-');

const KEY = /^specimen-(\d+)-(\d+)(?:-(\d+))?(?:-([a-z_]+))?$/;

const COLOURS = ['#dfeee6', '#e6e6f4', '#f3e9dc', '#e2eef4', '#f1e3ea', '#eaf0dc'];
const SKINS = ['#c68e63', '#a9744f', '#d8a47f', '#8f5b3c', '#b98055', '#e0b08c'];

const lines = (all: Lines, x: number, y: number, scale = 1) =>
  all
    .map(([label, words], at) => {
      const top = y + at * 58 * scale;
      return (
        written(label, { x, y: top, size: 10 * scale, colour: '#6b7785' }) +
        written(words, { x, y: top + 16 * scale, size: 22 * scale, width: 520 * scale })
      );
    })
    .join('');

/** Where a document says nothing about anybody, it has bars for lines. */
const bars = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, at) => `<rect x="${x}" y="${y + at * 46}" width="${width}" height="16" rx="8" fill="#6b7785"/>`,
    )
    .join('');

const face = (x: number, y: number, size: number, skin: string) => `
  <rect x="${x}" y="${y}" width="${size}" height="${size * 1.25}" fill="#fff"/>
  <circle cx="${x + size / 2}" cy="${y + size * 0.5}" r="${size * 0.26}" fill="${skin}"/>
  <path d="M${x + size * 0.12} ${y + size * 1.25} a${size * 0.38} ${size * 0.42} 0 0 1 ${size * 0.76} 0z" fill="#40566b"/>`;

/** Somebody else is seen to be: another skin, and a beard. */
const stranger = (x: number, y: number, size: number, skin: string) =>
  `${face(x, y, size, skin)}<path d="M${x + size * 0.3} ${y + size * 0.55} a${size * 0.2} ${size * 0.24} 0 0 0 ${size * 0.4} 0z" fill="#3b2a20"/>`;

const front = ({ entered, flaw, variant }: Drawn, skin: string) =>
  `${written('RESIDENT CERTIFICATE', { x: 70, y: 52, size: 18 })}${
    entered
      ? lines(cardLines(entered, flaw), 300, 108)
      : bars(
          300,
          120,
          [360, 280, 400, 220, 320, 260].map((width) => width - variant),
        )
  }${face(70, 120, 180, skin)}`;

function drawing(drawn: Drawn): string {
  const { type, variant, entered, flaw } = drawn;
  const skin = SKINS[variant % SKINS.length] ?? '';
  const another = SKINS[(variant + 3) % SKINS.length] ?? '';
  const proof = (of: 'income' | 'residence') =>
    `<rect x="120" y="30" width="620" height="480" fill="#fff" stroke="#99a"/>${
      entered ? lines(proofLines(entered, of, flaw), 160, 90) : bars(160, 80, [300, 420, 380, 440, 260, 400])
    }`;
  switch (type) {
    case codeOf(imageType, 'arcFront'):
      return front(drawn, skin);
    case codeOf(imageType, 'arcBack'):
      return `${entered ? lines([['ID NO.', entered.idNumber ?? '']], 70, 110) : bars(70, 110, [560, 620])}
        <rect x="70" y="340" width="720" height="120" fill="#222" opacity=".75"/>`;
    case codeOf(imageType, 'selfieWithArc'):
      return `${(flaw === 'selfieDiffers' ? stranger : face)(250, 40, 330, flaw === 'selfieDiffers' ? another : skin)}
        <g transform="translate(60 270) scale(.46)"><rect width="860" height="540" rx="20" fill="#fff" stroke="#889"/>${front(drawn, skin)}</g>`;
    case codeOf(imageType, 'signature'):
      if (flaw === 'signatureMissing') return '';
      return entered
        ? `<g transform="translate(60 0) skewX(-18)">${written(entered.fullName, { x: 130, y: 230, size: 60, width: 640, colour: '#1d2f6f' })}</g>`
        : `<path d="M130 330 q60 -220 110 -20 t90 -40 q40 -90 70 10 t120 -30 q70 -110 60 40 t140 -${30 + variant * 12}" fill="none" stroke="#1d2f6f" stroke-width="9" stroke-linecap="round"/>`;
    case codeOf(imageType, 'userPhoto'):
      return face(270, 60, 320, skin);
    case codeOf(imageType, 'highRiskIncome'):
      return proof('income');
    default:
      return proof('residence');
  }
}

/** What is wrong with the picture itself; the front of a card shows it, or the first proof. */
const SPOILT: Partial<Record<Flaw, { readonly attributes: string; readonly over?: string }>> = {
  imageUnclear: { attributes: 'filter="url(#blur)"' },
  imageIncomplete: { attributes: 'transform="translate(-330 90)"' },
  imageNotOriginal: {
    attributes: 'filter="url(#copy)" transform="translate(70 50) scale(.84)"',
    over: '<rect x="34" y="24" width="792" height="492" rx="6" fill="none" stroke="#111" stroke-width="44"/>',
  },
};

const isFirst = (type: number) =>
  type === codeOf(imageType, 'arcFront') || type === codeOf(imageType, 'highRiskIncome');

/** A document as PNG, the same each time. */
export function specimen(drawn: Drawn): Promise<Buffer> {
  const { type, variant, flaw } = drawn;
  const { width, height } = SPECIMEN;
  const spoilt = flaw && isFirst(type) ? SPOILT[flaw] : undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 860 540">
    <filter id="blur"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="copy"><feColorMatrix type="saturate" values="0"/></filter>
    <rect width="860" height="540" fill="${spoilt ? '#8a9099' : COLOURS[variant % COLOURS.length]}"/>
    <g ${spoilt?.attributes ?? ''}>
      <rect x="20" y="20" width="820" height="500" rx="28" fill="${COLOURS[variant % COLOURS.length]}" stroke="#9aa7b2" stroke-width="4"/>
      ${drawing(drawn)}
    </g>
    ${spoilt?.over ?? ''}
    <g transform="translate(150 430) rotate(-24) scale(6)" fill="none" stroke="#b3261e" stroke-width="1.4" opacity=".3">${strokesOf('SPECIMEN')}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A store in which the demo's documents are, too: drawn when somebody looks at them, so that no demo has files. */
export function withSpecimens(files: FileStore, db: Db): FileStore {
  const types: readonly number[] = valuesOf(imageType);
  return {
    ...files,
    get: async (key) => {
      const [, type, variant, verificationId, flaw] = KEY.exec(key) ?? [];
      if (type === undefined || !types.includes(Number(type)))
        return (await partySpecimen(db, key)) ?? files.get(key);
      const meant = flaw?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return specimen({
        type: Number(type),
        variant: Number(variant),
        entered: verificationId ? await enteredIn(db, Number(verificationId)) : undefined,
        flaw: isFlaw(meant) ? meant : undefined,
      });
    },
    remove: async (key) => {
      if (!key.startsWith('specimen-')) await files.remove(key);
    },
  };
}

/** What was entered in a submission, and what is known of its user where it says nothing. */
async function enteredIn(db: Db, verificationId: number): Promise<Entered | undefined> {
  const found = await db
    .selectFrom('verifications as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.data', 'u.fullName', 'u.nationality', 'u.birthDate', 'u.gender', 'u.idNumber'])
    .where('v.id', '=', verificationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { data, ...known } = found;
  const typed = data as Partial<Entered> & Readonly<Record<'firstName' | 'middleName' | 'lastName', string>>;
  const name = [typed.firstName, typed.middleName, typed.lastName].filter(Boolean).join(' ');
  return { ...known, ...typed, fullName: name || known.fullName };
}
