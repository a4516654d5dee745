import { z } from 'zod';
import { mutation } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { changed, keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { uploadCall, uploadedName } from '../kit/upload';
import { businessDay } from '../kit/zone';

/** What a document of a party is (decisions section 58). */
export const documentKind = codeTable('documentKind', {
  registration: [1],
  contract: [2],
  identity: [3],
  licence: [4],
  other: [5],
});
export type DocumentKindName = keyof typeof documentKind.entries;

/** Without these, unexpired, a party is not accepted; each with the words by which it is said to be lacking. */
export const NEEDED_DOCUMENTS = {
  registration: 'party.registration',
  contract: 'party.contractDocument',
  identity: 'party.identity',
} as const satisfies Partial<Record<DocumentKindName, string>>;

export const documentStatus = codeTable('documentStatus', {
  current: [1, 'green'],
  replaced: [2, 'grey'],
  withdrawn: [3, 'red'],
});
export const CURRENT_DOCUMENT = codeOf(documentStatus, 'current');

/** What a document is worth today. */
export const documentStanding = codeTable('documentStanding', {
  valid: [1, 'green'],
  ending: [2, 'yellow'],
  over: [3, 'red'],
  replaced: [4, 'grey'],
  withdrawn: [5, 'grey'],
});

export const documentMoves = moves('partyDocument', documentStatus, {
  replace: { from: ['current'], to: 'replaced', by: ['system'] },
  withdraw: { from: ['current'], to: 'withdrawn', by: ['operator'], reason: true },
});

/** What a file is by its bytes. */
export const documentFormat = codeTable('documentFormat', { pdf: [1], jpg: [2], png: [3] });

/** Most megabytes of a file. */
export const DOCUMENT_MEGABYTES = 10;

const EDIT_RIGHT = 'MERCHANT_DOCUMENT_EDIT';

const partyRef = {
  table: 'parties',
  choices: choicesCall('/web/merchant/document/queryPartyChoices/v1', 'MERCHANT_DOCUMENT'),
};

export const documentUpload = {
  call: uploadCall('/web/merchant/document/uploadFile/v1', EDIT_RIGHT, DOCUMENT_MEGABYTES),
  accepts: ['application/pdf', 'image/jpeg', 'image/png'],
  megabytes: DOCUMENT_MEGABYTES,
};

/** A document of a party, with the file that shows it. */
export const partyDocument = kept(
  'partyDocument',
  'party_documents',
  documentMoves,
  {
    partyId: f.ref(partyRef, { filter: 'anyOf' }),
    documentKind: f.code(documentKind, { filter: 'anyOf' }),
    documentFile: { ...f.text({ max: 60 }), schema: uploadedName, upload: documentUpload },
    documentNumber: f.text({ max: 40, nullable: true, masked: true, filter: 'equals' }),
    issuedDay: f.day({ nullable: true }),
    expiryDay: f.day({ nullable: true, filter: 'between', absent: 'partyDocument.noExpiry' }),
    documentNote: f.longText({ max: 200, nullable: true }),
  },
  {
    view: {
      name: 'party_document_view',
      fields: {
        partyName: f.text({ sortable: true }),
        documentStanding: f.code(documentStanding, { filter: 'anyOf' }),
        documentFormat: f.code(documentFormat),
      },
    },
  },
);

type Values = Readonly<Record<string, unknown>>;
const CONTRACT = codeOf(documentKind, 'contract');

/** What is wrong with a document: a contract without an end, or days that cannot be. */
function wrongDocument(
  { documentKind: kind, issuedDay, expiryDay }: Values,
  now: string,
): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  if (Number(kind) === CONTRACT && !expiryDay) complaints.expiryDay = { key: 'rules.required' };
  if (typeof issuedDay === 'string' && issuedDay > businessDay(now))
    complaints.issuedDay = { key: 'rules.notComingDay' };
  if (typeof issuedDay === 'string' && typeof expiryDay === 'string' && expiryDay < issuedDay)
    complaints.expiryDay = { key: 'rules.endsBeforeStart' };
  return complaints;
}

export const partyDocuments = keptPage(partyDocument, {
  page: '/merchant/document',
  path: '/web/merchant/document',
  editRight: EDIT_RIGHT,
  form: [
    'partyId',
    'documentKind',
    'documentFile',
    'documentNumber',
    'issuedDay',
    'expiryDay',
    'documentNote',
  ],
  // Another file or number is another document, which takes the place of this one.
  once: ['partyId', 'documentKind', 'documentFile', 'documentNumber'],
  called: ({ documentNumber }) => String(documentNumber ?? ''),
  columns: [
    'partyName',
    'documentKind',
    'documentNumber',
    'documentStanding',
    'issuedDay',
    'expiryDay',
    'documentFormat',
    'documentNote',
    'status',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: [
    'partyId',
    'documentKind',
    'documentNumber',
    'documentStanding',
    'expiryDay',
    'status',
    'createdTime',
  ],
  wrong: wrongDocument,
});

/** What a newer document says for itself: its party and kind are those of the one that it replaces. */
export const NEWER = ['documentFile', 'documentNumber', 'issuedDay', 'expiryDay', 'documentNote'] as const;

const { documentFile, documentNumber, issuedDay, expiryDay, documentNote } = partyDocument.fields;

/** What documents have beside every kept record. */
export const partyDocumentCalls = {
  partyChoices: partyRef.choices,
  upload: documentUpload.call,
  /** A newer document in the place of this one, which stays readable. Answers the newer one. */
  replace: mutation({
    path: '/web/merchant/document/replacePartyDocument/v1',
    right: EDIT_RIGHT,
    input: {
      id: z.int().min(1),
      version: z.int().min(0),
      documentFile: documentFile.schema,
      documentNumber: documentNumber.schema.optional(),
      issuedDay: issuedDay.schema.optional(),
      expiryDay: expiryDay.schema.optional(),
      documentNote: documentNote.schema.optional(),
    },
    output: changed,
  }),
  /** A link to the file, for this operator and a few minutes. Asking for it is logged, and so is each opening. */
  open: mutation({
    path: '/web/merchant/document/openPartyDocument/v1',
    right: 'MERCHANT_DOCUMENT',
    secretAnswer: true,
    input: { id: z.int().min(1) },
    output: z.strictObject({ path: z.string(), expireTime: z.string() }),
  }),
};
