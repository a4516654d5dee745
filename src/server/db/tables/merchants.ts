import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { bankAccount } from '../../../domain/merchants/bankAccount';
import { commission } from '../../../domain/merchants/commission';
import { merchant } from '../../../domain/merchants/party';
import { documentFormat, partyDocument } from '../../../domain/merchants/partyDocument';
import { merchantCallback, sale } from '../../../domain/merchants/sale';
import { scanCode } from '../../../domain/merchants/scanCode';
import { keptTable, table, view } from '../table';
import { aboutOrdersSeen, aboutPartiesSeen } from './seen';

/** What each party on the way of an order gets for it, frozen when the order was made. */
const orderCommissions = resource('orderCommissions', 'order_commissions', {
  orderId: f.id(),
  partyId: f.id(),
  commissionId: f.id({ nullable: true }),
  amount: f.money('NTD'),
  time: f.instant(),
});

/** A file that shows a document: its name in calls, its key in the file store, and what it is by its bytes. */
const partyFiles = resource('partyFiles', 'party_files', {
  id: f.id(),
  name: f.text({ max: 60 }),
  fileKey: f.text({ max: 60 }),
  documentFormat: f.code(documentFormat),
  bytes: f.integer(),
  sha256: f.text({ max: 64 }),
  createdTime: f.instant(),
});

/** Links to a file, for one session and a few minutes. */
const partyFileTickets = resource('partyFileTickets', 'party_file_tickets', {
  ticketHash: f.text({ max: 100 }),
  documentId: f.id(),
  sessionHash: f.text({ max: 100 }),
  expireTime: f.instant(),
});

/** Who opened which document. */
const partyFileViews = resource('partyFileViews', 'party_file_views', {
  id: f.id(),
  documentId: f.id(),
  operatorId: f.id(),
  ip: f.text({ max: 64 }),
  requestId: f.text({ max: 100 }),
  time: f.instant(),
});

/** By what a contact of a party stops a new bank account; the account has its number before it is agreed on. */
const stopLinks = resource('stopLinks', 'stop_links', {
  tokenHash: f.text({ max: 100 }),
  accountId: f.id(),
  partyId: f.id(),
  proposalId: f.id(),
  createdTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
  usedAddress: f.text({ max: 64, nullable: true }),
});

/** Tries of links that there are not, by address. */
const stopTries = resource('stopTries', 'stop_tries', {
  id: f.id(),
  ip: f.text({ max: 64 }),
  time: f.instant(),
});

const documents = keptTable(partyDocument);

/** With whom the provider does business, and what they get for it. */
export const merchantTables = {
  // Every kind of party is in one table; a merchant has all that any of them has.
  parties: keptTable(merchant),
  partyView: view(merchant.shown, 'parties'),
  commissions: keptTable(commission),
  commissionView: view(commission.shown, 'commissions'),
  bankAccounts: keptTable(bankAccount),
  bankAccountView: view(bankAccount.shown, 'bank_accounts'),
  partyDocuments: {
    ...documents,
    references: { ...documents.references, documentFile: 'party_files' },
  },
  partyDocumentView: view(partyDocument.shown, 'party_documents'),
  partyFiles: table('log', partyFiles, { size: 'few' }),
  partyFileTickets: table('passing', partyFileTickets, {
    references: { documentId: 'party_documents on delete cascade' },
    size: 'few',
  }),
  partyFileViews: table('log', partyFileViews, {
    references: { documentId: 'party_documents', operatorId: 'operators' },
  }),
  stopLinks: table('passing', stopLinks, {
    references: { partyId: 'parties', proposalId: 'approvals' },
    size: 'few',
  }),
  stopTries: table('passing', stopTries, { size: 'few' }),
  orderCommissions: table('log', orderCommissions, {
    seen: aboutOrdersSeen,
    references: { orderId: 'orders on delete cascade', partyId: 'parties', commissionId: 'commissions' },
  }),
  merchantSales: table('record', sale, {
    seen: aboutPartiesSeen,
    defaults: { version: 0, saleStatus: 1 },
    references: { partyId: 'parties', keyId: 'partner_keys', orderId: 'orders' },
  }),
  scanCodeView: view(scanCode, 'merchant_sales', {
    seen: aboutPartiesSeen,
    numbered: { table: 'orders', pointer: 'orderId' },
  }),
  merchantCallbacks: table('work', merchantCallback, {
    seen: aboutOrdersSeen,
    defaults: { callbackStatus: 1, attempts: 0 },
    references: { orderId: 'orders' },
  }),
};
