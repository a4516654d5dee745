import { z } from 'zod';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { checkStatus, sealChain } from '../../../domain/system/proof';
import { table } from '../table';

const anyJson = z.unknown();

const sealChains = resource('sealChains', 'seal_chains', {
  chain: f.code(sealChain),
  count: f.id(),
  head: f.bytes(),
  lastTx: f.transaction(),
  lastId: f.id(),
  sealedTime: f.instant({ nullable: true }),
  archivedCount: f.id(),
  archivedLink: f.bytes({ nullable: true }),
});

const sealLinks = resource('sealLinks', 'seal_links', {
  chain: f.code(sealChain),
  number: f.id(),
  rowId: f.id(),
  link: f.bytes(),
});

const sealSalts = resource('sealSalts', 'seal_salts', { auditId: f.id(), salt: f.bytes() });

const sealHeads = resource('sealHeads', 'seal_heads', {
  id: f.id(),
  chain: f.code(sealChain),
  day: f.day(),
  count: f.id(),
  statement: f.longText(),
  signature: f.longText(),
  signedTime: f.instant(),
});

/** `state` is how far it is (`Progress`), `heads` what somebody brought to compare, `finding` the first thing that is wrong. */
const sealChecks = resource('sealChecks', 'seal_checks', {
  id: f.id(),
  makerId: f.id({ nullable: true }),
  checkStatus: f.code(checkStatus),
  state: f.json(anyJson),
  heads: f.json(anyJson),
  finding: f.json(anyJson, { nullable: true }),
  doneRows: f.id(),
  totalRows: f.id(),
  createdTime: f.instant(),
  endedTime: f.instant({ nullable: true }),
});

const sealArchives = resource('sealArchives', 'seal_archives', {
  id: f.id(),
  chain: f.code(sealChain),
  day: f.day(),
  after: f.id(),
  until: f.id(),
  firstLink: f.bytes(),
  lastLink: f.bytes(),
  fileKey: f.text(),
  hash: f.text(),
  bytes: f.id(),
  writtenTime: f.instant(),
});

/** Evidence that was begun: up to which row, and how long it may be read by whom. */
const evidenceSpans = resource('evidenceSpans', 'evidence_spans', {
  id: f.id(),
  operatorId: f.id(),
  chain: f.code(sealChain),
  after: f.id(),
  until: f.id(),
  expireTime: f.instant(),
});

/** `open` as a line of evidence has it. */
const sealOpenings = resource('sealOpenings', 'seal_openings', {
  number: f.id(),
  recordId: f.text(),
  open: f.json(anyJson),
});

/** What proves the logs. */
export const proofTables = {
  sealChains: table('count', sealChains, {
    defaults: { count: 0, lastTx: '0', lastId: 0, archivedCount: 0 },
    size: 'few',
  }),
  sealLinks: table('log', sealLinks),
  sealSalts: table('secret', sealSalts),
  sealHeads: table('log', sealHeads),
  sealArchives: table('log', sealArchives),
  sealOpenings: table('secret', sealOpenings),
  evidenceSpans: table('passing', evidenceSpans, { references: { operatorId: 'operators' } }),
  sealChecks: table('work', sealChecks, {
    defaults: { checkStatus: 1, doneRows: 0 },
    references: { makerId: 'operators' },
  }),
};
