import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable, meaningOf, valuesOf } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { codeVar, type Refusal } from '../kit/refusal';
import type { Complaint } from '../kit/rules';
import { appPlatform, appVersion, platformNameOf } from './appVersion';
import { downloadLink, fileHash } from './downloadLink';

/** How far a release has come (decisions section 54). */
export const versionStatus = codeTable('versionStatus', {
  draft: [1, 'grey'],
  staged: [2, 'blue'],
  released: [3, 'green'],
  halted: [4, 'red'],
  replaced: [5, 'grey'],
});
type VersionStatus = keyof typeof versionStatus.entries;

/** What was released is offered to everybody; another one takes its place, and gives it back when it is halted. */
export const versionMoves = moves('version', versionStatus, {
  start: { from: ['draft'], to: 'staged', by: ['operator', 'clock'], marks: 'startTime' },
  raise: { from: ['staged'], to: 'staged', by: ['operator'] },
  release: {
    from: ['staged'],
    to: 'released',
    by: ['operator', 'clock'],
    marks: 'releaseTime',
    sets: { share: '100' },
  },
  force: { from: ['released'], to: 'released', by: ['operator'], sets: { forced: true } },
  lift: {
    from: ['released', 'replaced'],
    by: ['operator'],
    reason: true,
    sets: { forced: false },
  },
  halt: {
    from: ['staged', 'released'],
    to: 'halted',
    by: ['operator'],
    reason: true,
    sets: { forced: false },
  },
  resume: {
    from: ['halted'],
    to: 'staged',
    by: ['operator'],
    reason: true,
    marks: 'startTime',
    sets: { releaseTime: null },
  },
  replace: { from: ['released'], to: 'replaced', by: ['system'] },
  restore: { from: ['replaced'], to: 'released', by: ['system'] },
});

/** A release of the app or of the kiosks' program, for one platform. */
export const version = kept(
  'version',
  'app_versions',
  versionMoves,
  {
    appVersion: { ...f.text({ max: 20, filter: 'contains' }), schema: appVersion },
    platform: { ...f.code(appPlatform, { filter: 'anyOf' }), schema: z.literal(valuesOf(appPlatform)) },
    downloadLink: { ...f.text({ max: 300 }), schema: downloadLink },
    fileHash: {
      ...f.text({ max: 64, nullable: true, absent: 'version.noFile' }),
      schema: fileHash.nullable(),
    },
    notes: f.words({ max: 1000 }),
    share: f.percent(),
    forced: f.flag(),
    startTime: f.instant({ nullable: true, filter: 'between', absent: 'version.byHand' }),
    releaseTime: f.instant({ nullable: true, filter: 'between', absent: 'version.byHand' }),
  },
  {
    ownLabels: ['startTime'],
    view: { name: 'version_view', fields: { phones: f.integer({ sortable: true }) } },
  },
);

/** In which statuses a field of the form may still be another one; those that are not named always may. */
const OPEN_IN: Readonly<Record<string, readonly VersionStatus[]>> = {
  appVersion: ['draft'],
  platform: ['draft'],
  downloadLink: ['draft'],
  fileHash: ['draft'],
  startTime: ['draft'],
  releaseTime: ['draft', 'staged'],
  share: ['draft', 'halted'],
};

function whyNot(
  record: Readonly<Record<string, unknown>>,
  { step, fields = [] }: { readonly step?: string; readonly fields?: readonly string[] },
): Refusal | undefined {
  const status = Number(record.status);
  const meaning = meaningOf(versionStatus, status);
  const fixed = fields.some((name) => meaning && OPEN_IN[name]?.includes(meaning) === false);
  if (fixed) return { key: 'version.fixed', vars: { status: codeVar(versionStatus, status) } };
  if (step === 'force' && record.forced === true) return { key: 'version.isForced' };
  return step === 'lift' && record.forced !== true ? { key: 'version.notForced' } : undefined;
}

/** What is wrong with a share of the installations: more than none, and no more than all. */
export function wrongShare(share: string): Complaint | undefined {
  if (compare(share, '0') <= 0) return { key: 'rules.positive' };
  return compare(share, '100') > 0 ? { key: 'rules.atMost', vars: { max: 100 } } : undefined;
}

export const versions = keptPage(version, {
  page: '/system/version',
  path: '/web/sys/version',
  listName: 'versions',
  form: ['appVersion', 'platform', 'downloadLink', 'fileHash', 'notes', 'share', 'startTime', 'releaseTime'],
  tells: ['downloadLink', 'fileHash', 'share'],
  appliesTo: ['platform', 'share'],
  stepping: { raise: { share: version.fields.share.schema } },
  decided: 'SYSTEM_DECIDE',
  called: ({ platform, appVersion: number }) => `${platformNameOf(Number(platform))} ${number}`,
  columns: [
    'appVersion',
    'platform',
    'status',
    'share',
    'forced',
    'phones',
    'startTime',
    'releaseTime',
    'downloadLink',
    'fileHash',
    'notes',
    'makerName',
    'createdTime',
    'updatedTime',
    'moveReason',
  ],
  searches: ['appVersion', 'platform', 'status', 'startTime', 'releaseTime', 'createdTime'],
  unique: 'appVersion',
  uniqueWithin: ['platform'],
  whyNot,
  wrong({ share, startTime, releaseTime }): Record<string, Complaint> {
    const complaint = typeof share === 'string' ? wrongShare(share) : undefined;
    const endsFirst = startTime && releaseTime && String(releaseTime) < String(startTime);
    return {
      ...(complaint && { share: complaint }),
      ...(Boolean(endsFirst) && { releaseTime: { key: 'rules.endsBeforeStart' } }),
    };
  },
});

const id = z.int().min(1);

/** What releases have beside every kept record. */
export const versionCalls = {
  /** Whom forcing this release would keep from ordering: users of the last 30 days whose app is older; and since when it may be forced. */
  stopped: query({
    path: '/web/sys/version/queryStoppedUsers/v1',
    right: 'VERSION_EDIT',
    input: { id },
    output: z.object({ users: z.int(), from: z.string() }),
  }),
};

export const DRAFT = codeOf(versionStatus, 'draft');
export const RELEASED = codeOf(versionStatus, 'released');
export const STAGED = codeOf(versionStatus, 'staged');
export const REPLACED = codeOf(versionStatus, 'replaced');
