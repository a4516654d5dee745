import { z } from 'zod';
import { exportStatus } from '../../../domain/exports/calls';
import * as f from '../../../domain/kit/fields';
import { jobMessage } from '../../../domain/kit/jobMessage';
import { resource } from '../../../domain/kit/resource';
import { table } from '../table';

const hash = f.text({ max: 200 });
const anyJson = z.unknown();

const listSettings = resource('listSettings', 'list_settings', {
  operatorId: f.id(),
  listName: f.text(),
  settings: f.json(anyJson),
  /** The view that the list opens with. */
  defaultViewId: f.id({ nullable: true }),
  updatedTime: f.instant(),
});

/** What an operator keeps under a name and may share with roles. */
const owned = {
  id: f.id(),
  version: f.integer(),
  listName: f.text({ max: 60 }),
  name: f.text({ max: 60 }),
  ownerId: f.id(),
  roleIds: f.json(anyJson),
};
const times = { createdTime: f.instant(), updatedTime: f.instant() };

const listViews = resource('listViews', 'list_views', { ...owned, content: f.json(anyJson), ...times });
const exportTemplates = resource('exportTemplates', 'export_templates', {
  ...owned,
  columns: f.json(anyJson),
  ...times,
});

/** What an operator might read when a run began: their rights, and the agents whose orders they see, null for everybody's. */
const readScope = z.object({
  rights: z.array(z.string()).readonly(),
  agentIds: z.array(z.int()).readonly().nullable(),
});

/**
 * `message` says why one ended before its time. `attempt` fences: only the run that holds the newest one may write. A lapsed
 * `leaseTime` lets another run begin.
 */
const exportJobs = resource('exportJobs', 'export_jobs', {
  id: f.id(),
  operatorId: f.id(),
  listName: f.text(),
  input: f.json(anyJson),
  lang: f.text(),
  timeZone: f.text(),
  status: f.code(exportStatus),
  doneRows: f.integer(),
  totalRows: f.integer({ nullable: true }),
  fileName: f.text(),
  attempt: f.integer(),
  leaseTime: f.instant({ nullable: true }),
  createdTime: f.instant(),
  updatedTime: f.instant(),
  message: f.json(jobMessage, { nullable: true }),
  scope: f.json(readScope, { nullable: true }),
});

const exportChunks = resource('exportChunks', 'export_chunks', {
  exportId: f.id(),
  attempt: f.integer(),
  part: f.integer(),
  content: f.bytes(),
});

const exportTickets = resource('exportTickets', 'export_tickets', {
  ticketHash: hash,
  exportId: f.id(),
  sessionHash: hash,
  expireTime: f.instant(),
  usedTime: f.instant({ nullable: true }),
});

const ownedFacts = {
  defaults: { version: 0, roleIds: [] },
  references: { ownerId: 'operators' },
  size: 'few',
} as const;
const ofExport = { exportId: 'export_jobs on delete cascade' };

/** How operators arrange lists, and the files they make of them. */
export const listTables = {
  listSettings: table('habit', listSettings, {
    references: { operatorId: 'operators', defaultViewId: 'list_views on delete set null' },
  }),
  listViews: table('record', listViews, ownedFacts),
  exportTemplates: table('record', exportTemplates, ownedFacts),
  exportJobs: table('work', exportJobs, {
    defaults: { doneRows: 0, attempt: 0 },
    references: { operatorId: 'operators' },
  }),
  exportChunks: table('work', exportChunks, { references: ofExport }),
  exportTickets: table('passing', exportTickets, { references: ofExport }),
};
