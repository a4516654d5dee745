import type { ImportLine } from '@/domain/areas/districtImport';

type Said = Pick<ImportLine, 'name' | 'otherName' | 'within' | 'areaCode' | 'zip'>;

/** An area in one line: both names, where it is, codes. */
export const textOf = ({ name, otherName, within, areaCode, zip }: Said): string =>
  [name, otherName === name ? '' : otherName, within, areaCode, zip].filter(Boolean).join(' · ');
