import type { AuditQuery } from '../../domain/users/verificationCodes';

/** What a drawn document can have wrong, with the number of the item for which it is rejected then. */
export const FLAWS = {
  imageUnclear: 1,
  imageIncomplete: 2,
  imageNotOriginal: 3,
  numberDiffers: 4,
  nameDiffers: 5,
  datesDiffer: 6,
  documentExpired: 7,
  selfieDiffers: 8,
  signatureMissing: 9,
  incomeUnproven: 11,
  residenceUnproven: 12,
} as const;
export type Flaw = keyof typeof FLAWS;

export const isFlaw = (text: string | undefined): text is Flaw => text !== undefined && text in FLAWS;

/** The flaw that an item is about, if documents can show it. */
export const flawOf = (item: number): Flaw | undefined =>
  Object.keys(FLAWS)
    .filter(isFlaw)
    .find((flaw) => FLAWS[flaw] === item);

const OF_DOCUMENTS = ['imageUnclear', 'imageIncomplete', 'imageNotOriginal'] as const;
const OF_ARC = [...OF_DOCUMENTS, 'numberDiffers', 'datesDiffer', 'documentExpired'] as const;

const BY_TAB: Readonly<Record<AuditQuery, readonly Flaw[]>> = {
  kyc: [...OF_ARC, 'nameDiffers', 'selfieDiffers', 'signatureMissing'],
  arcExpiry: [...OF_ARC, 'selfieDiffers'],
  highRisk: [...OF_DOCUMENTS, 'incomeUnproven', 'residenceUnproven'],
  userStatus: [],
  arcUpdate: [...OF_ARC, 'selfieDiffers'],
  accountDeletion: [],
};

/** What can be wrong with the documents of a tab. */
export const flawsOf = (tab: AuditQuery): readonly Flaw[] => BY_TAB[tab];
