/** What takes long, and why it is called there: none of it may be waited for in a transaction (`prepared` is the step before). */
export const TAKES_LONG: Readonly<Record<string, string>> = {
  'src/server/images/cleanImage.ts': 'does it',
  'src/server/parsing/parseFile.ts': 'does it',
  'src/server/areas/imports/stage.ts': 'the step before the transaction',
  'src/server/finance/bankFile/readLines.ts': 'the step before the transaction',
  'src/server/reconciliation/statements/readFile.ts': 'a job, between its transactions',
  'src/server/reconciliation/statements/receive.ts': 'the step before the transaction',
  'src/server/reconciliation/statements/takeDropped.ts': 'a job, between its transactions',
  'src/server/merchants/documents/cleanFile.ts': 'the step before the transaction',
  'src/server/session/password.ts': 'does it',
  'src/server/session/sealed.ts': 'does it',
  'src/server/files/s3Store.ts': 'does it',
  'src/server/images/uploadImage.ts': 'the step before the transaction',
  'src/server/session/newPassword.ts': 'the step before the transaction',
  'src/server/session/fresh.ts': 'the step before the transaction',
  'src/server/accounts/firstPassword.ts': 'the step before the transaction',
  'src/server/session/links.ts': 'before its transaction: it is a public call, which has none around it',
  'src/server/session/login.ts': 'a sign-in has short transactions of its own',
  'src/server/operation/competitorPictures.ts':
    'the step before the transaction; a query that only reads; the sweep',
  'src/server/operation/rateFeed.ts':
    'a job of its own queue, before the transaction that keeps what was fetched',
  'src/server/operatorAccounts.ts': 'the command line, before its transaction',
  'src/server/images/openImage.ts': 'a download, which has no transaction',
  'src/server/merchants/documents/storeFile.ts':
    'the step before the transaction, and what is swept after it',
  'src/server/merchants/documents/openFile.ts': 'a download, which has no transaction',
  'src/server/images/sweepImages.ts': 'housekeeping, which has no transaction',
  'src/server/messages/carriers.ts': 'in a job, outside of any transaction',
  'src/server/proof/archive.ts': 'a job, between its transactions',
  'src/server/proof/archived.ts':
    'the step before the transaction of evidence, and a check before the transaction of its step',
  'src/server/proof/headCopies.ts':
    'a job before its transaction, and a check before the transaction of its step',
  'src/server/proof/heads.ts': 'after its transaction',
  'src/server/verification/effects.ts': 'put off until after the commit',
  'src/server/seed/partySpecimens.ts': 'the demo, of parties',
  'src/server/seed/specimens.ts': 'the demo, whose documents are drawn when they are read',
  'src/server/seed/appClient.ts': 'a client of the server',
  'src/server/seed/deskClient.ts': 'a client of the server',
  'src/server/seed/staff.ts': 'the demo, before anybody is answered',
};
