import type { AuditQuery, RejectItem } from '../../domain/users/verificationCodes';
import { rejectItemsOf } from '../../domain/users/verificationCodes';

/** What a drawn document can have wrong: each is a reason to reject it for. */
const FLAWS = [
  'imageUnclear',
  'imageIncomplete',
  'imageNotOriginal',
  'numberDiffers',
  'nameDiffers',
  'datesDiffer',
  'documentExpired',
  'selfieDiffers',
  'signatureMissing',
  'incomeUnproven',
  'residenceUnproven',
] as const satisfies readonly RejectItem[];
export type Flaw = (typeof FLAWS)[number];

export const isFlaw = (text: string | undefined): text is Flaw => FLAWS.some((one) => one === text);

/** What can be wrong with the documents of a tab. */
export const flawsOf = (tab: AuditQuery): readonly Flaw[] => rejectItemsOf[tab].filter(isFlaw);
