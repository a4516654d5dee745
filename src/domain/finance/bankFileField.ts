import { codeTable } from '../kit/codes';

/** What a column of a bank's file may carry (decisions section 33): of the order of its row, or of the batch. */
export const fileField = codeTable('fileField', {
  transactionNumber: [1],
  userName: [2],
  idNumber: [3],
  nationality: [4],
  birthDate: [5],
  userMobile: [6],
  ntd: [7],
  php: [8],
  exchangeRate: [9],
  recipient: [10],
  payoutChannel: [11],
  partnerRefNumber: [12],
  paidDay: [13],
  accountNumber: [14],
  batchNumber: [20],
  fileDay: [21],
  valueDay: [22],
  bankCode: [23],
  ntdAccount: [24],
  phpAccount: [25],
  part: [26],
});
export type FileFieldName = keyof typeof fileField.entries;

/** How a value is written: as it is, as an amount, as a rate, as a day. */
export type FileFieldKind = 'text' | 'amount' | 'rate' | 'day';

interface About {
  readonly kind: FileFieldKind;
  readonly of: 'order' | 'batch';
  /** What a preview shows the end of alone. */
  readonly masked?: true;
}

const order = (kind: FileFieldKind): About => ({ kind, of: 'order' });
const hidden = (kind: FileFieldKind): About => ({ kind, of: 'order', masked: true });
const batch = (kind: FileFieldKind): About => ({ kind, of: 'batch' });

export const ABOUT_FIELD: Readonly<Record<FileFieldName, About>> = {
  transactionNumber: order('text'),
  userName: hidden('text'),
  idNumber: hidden('text'),
  nationality: order('text'),
  birthDate: hidden('day'),
  userMobile: hidden('text'),
  ntd: order('amount'),
  php: order('amount'),
  exchangeRate: order('rate'),
  recipient: hidden('text'),
  payoutChannel: order('text'),
  partnerRefNumber: order('text'),
  paidDay: order('day'),
  accountNumber: hidden('text'),
  batchNumber: batch('text'),
  fileDay: batch('day'),
  valueDay: batch('day'),
  bankCode: batch('text'),
  ntdAccount: batch('text'),
  phpAccount: batch('text'),
  part: batch('text'),
};

type Of<K extends 'order' | 'batch'> = K extends 'order' ? Exclude<FileFieldName, OfBatch> : OfBatch;
type OfBatch = 'batchNumber' | 'fileDay' | 'valueDay' | 'bankCode' | 'ntdAccount' | 'phpAccount' | 'part';

/** Values by field: decimals and days as they travel, null for what there is not. */
export type FileValues<K extends 'order' | 'batch' = 'order' | 'batch'> = Readonly<
  Record<Of<K>, string | null>
>;
