import sharp from 'sharp';
import { codeOf, valuesOf } from '../../domain/kit/codes';
import { imageType } from '../../domain/users/image';
import type { FileStore } from '../files/fileStore';

/** How many specimens there are of each type: enough that two users beside each other differ. */
export const VARIANTS = 6;
export const SPECIMEN = { mediaType: 'image/png', width: 860, height: 540 } as const;

/** The key under which the demo's database names a drawn document. */
export const specimenKey = (type: number, variant: number) => `specimen-${type}-${variant}`;

/** Strokes of the letters of SPECIMEN on a field of 10 by 16: no font of the machine is needed. */
const LETTERS: Readonly<Record<string, string>> = {
  S: 'M10 2 L2 2 L2 8 L10 8 L10 14 L2 14',
  P: 'M2 16 L2 2 L10 2 L10 8 L2 8',
  E: 'M10 2 L2 2 L2 14 L10 14 M2 8 L8 8',
  C: 'M10 2 L2 2 L2 14 L10 14',
  I: 'M6 2 L6 14',
  M: 'M1 14 L1 2 L6 8 L11 2 L11 14',
  N: 'M2 14 L2 2 L10 14 L10 2',
};

const word = [...'SPECIMEN']
  .map((letter, at) => `<path transform="translate(${at * 15} 0)" d="${LETTERS[letter]}"/>`)
  .join('');

const COLOURS = ['#dfeee6', '#e6e6f4', '#f3e9dc', '#e2eef4', '#f1e3ea', '#eaf0dc'];
const SKINS = ['#c68e63', '#a9744f', '#d8a47f', '#8f5b3c', '#b98055', '#e0b08c'];

/** Lines where a card would have its text: specimens say nothing about anybody. */
const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, at) => `<rect x="${x}" y="${y + at * 46}" width="${width}" height="16" rx="8" fill="#6b7785"/>`,
    )
    .join('');

const face = (x: number, y: number, size: number, skin: string) => `
  <rect x="${x}" y="${y}" width="${size}" height="${size * 1.25}" fill="#fff"/>
  <circle cx="${x + size / 2}" cy="${y + size * 0.5}" r="${size * 0.26}" fill="${skin}"/>
  <path d="M${x + size * 0.12} ${y + size * 1.25} a${size * 0.38} ${size * 0.42} 0 0 1 ${size * 0.76} 0z" fill="#40566b"/>`;

function drawing(type: number, variant: number): string {
  const skin = SKINS[variant % SKINS.length] ?? '';
  switch (type) {
    case codeOf(imageType, 'arcFront'):
      return `${lines(300, 120, [360, 280, 400, 220, 320, 260])}${face(70, 120, 180, skin)}`;
    case codeOf(imageType, 'arcBack'):
      return `${lines(70, 110, [560, 620, 480, 590])}<rect x="70" y="340" width="720" height="120" fill="#222" opacity=".75"/>`;
    case codeOf(imageType, 'selfieWithArc'):
      return `${face(250, 60, 330, skin)}<g transform="translate(90 300) scale(.42)"><rect width="560" height="350" rx="20" fill="#fff" stroke="#889"/>${face(30, 60, 150, skin)}${lines(220, 70, [280, 220, 300])}</g>`;
    case codeOf(imageType, 'signature'):
      return `<path d="M130 330 q60 -220 110 -20 t90 -40 q40 -90 70 10 t120 -30 q70 -110 60 40 t140 -${30 + variant * 12}" fill="none" stroke="#1d2f6f" stroke-width="9" stroke-linecap="round"/>`;
    case codeOf(imageType, 'userPhoto'):
      return face(270, 60, 320, skin);
    default:
      return `<rect x="170" y="30" width="520" height="480" fill="#fff" stroke="#99a"/>${lines(210, 80, [300, 420, 380, 440, 260, 400, 340, 180])}`;
  }
}

/** A document as PNG, the same each time. */
export function specimen(type: number, variant: number): Promise<Buffer> {
  const { width, height } = SPECIMEN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 860 540">
    <rect width="860" height="540" fill="${COLOURS[variant % COLOURS.length]}"/>
    <rect x="20" y="20" width="820" height="500" rx="28" fill="none" stroke="#9aa7b2" stroke-width="4"/>
    ${drawing(type, variant)}
    <g transform="translate(120 400) rotate(-24) scale(6)" fill="none" stroke="#b3261e" stroke-width="1.7" opacity=".5">${word}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A store in which the demo's documents are, too: drawn when somebody looks at them, so that no demo has files. */
export function withSpecimens(files: FileStore): FileStore {
  const drawn = new Map(
    valuesOf(imageType).flatMap((type) =>
      Array.from(
        { length: VARIANTS },
        (_, variant) => [specimenKey(type, variant), { type, variant }] as const,
      ),
    ),
  );
  return {
    ...files,
    get: (key) => {
      const found = drawn.get(key);
      return found ? specimen(found.type, found.variant) : files.get(key);
    },
  };
}
