import { codeOf, codeTable } from './codes';
import { DECISION_COLUMNS, DECISION_FIELDS, proposedOnce } from './decision';
import type { Field } from './fields';
import * as f from './fields';
import { inEffectField } from './inEffect';
import { kept } from './kept';
import { moves } from './moves';
import type { Fields } from './resource';
import { BUSINESS_ZONE } from './zone';

/** How far what is published has come (decisions section 11). */
export const rateStatus = codeTable('rateStatus', {
  pendingApproval: [1, 'blue'],
  active: [2, 'green'],
  rejected: [3, 'red'],
  requestExpired: [4, 'grey'],
  inactive: [5, 'grey'],
});
export const WAITING = codeOf(rateStatus, 'pendingApproval');
export const ACTIVE = codeOf(rateStatus, 'active');

/** Why what was published is in force no more. */
export const endReason = codeTable('endReason', { replaced: [1], over: [2], withdrawn: [3], recalled: [4] });
const ended = (reason: keyof typeof endReason.entries) => ({ endReason: codeOf(endReason, reason) });

/** How long something holds (decisions section 13): once, from a start to an end or with none, or in a window of each week. */
export const validity = codeTable('validity', { once: [1], weekly: [2] });
export const ONCE = codeOf(validity, 'once');
export const WEEKLY = codeOf(validity, 'weekly');

/** The life of what is published. None is edited: each change or end is a proposal, which one makes and another one decides. */
export const publishedMoves = moves('published', rateStatus, {
  approve: { from: ['pendingApproval'], to: 'active', by: ['checker'] },
  reject: { from: ['pendingApproval'], to: 'rejected', by: ['checker'] },
  expire: { from: ['pendingApproval'], to: 'requestExpired', by: ['clock'], at: 'lapseTime' },
  // By its maker, who takes the proposal back.
  recall: { from: ['pendingApproval'], to: 'inactive', by: ['system'], sets: ended('recalled') },
  end: {
    from: ['active'],
    to: 'inactive',
    by: ['clock'],
    at: 'endTime',
    sets: ended('over'),
    marks: 'endedTime',
  },
  // By what was published after it.
  replace: {
    from: ['active'],
    to: 'inactive',
    by: ['system'],
    sets: ended('replaced'),
    marks: 'endedTime',
  },
  withdraw: {
    from: ['active'],
    to: 'inactive',
    by: ['operator'],
    reason: true,
    sets: ended('withdrawn'),
    marks: 'endedTime',
  },
});

/** From when to when something holds is agreed upon on the clock of the business, wherever who types it is. */
export const inTaipei = <F extends Field>(moment: F): F => ({ ...moment, zone: BUSINESS_ZONE });

/** What every published record says beside its own: when it holds, why, and who agreed. */
const when = {
  startTime: inTaipei(f.instant({ nullable: true, filter: 'between', absent: 'published.atApproval' })),
  endTime: inTaipei(f.instant({ nullable: true, absent: 'kept.open' })),
  proposalReason: f.longText({ max: 200 }),
};
const became = {
  endedTime: f.instant({ nullable: true, filter: 'between' }),
  endReason: f.code(endReason, { nullable: true }),
  /** The record in whose place it was proposed, which ends when it begins. */
  replacesId: f.id({ nullable: true }),
  ...DECISION_FIELDS,
};

/** Worked out for what a list shows. */
const worked = { inEffect: inEffectField };

export type PublishedFields = typeof when & typeof became;

/** States a kind of record that is published: `scope` are the fields that say what it is about. */
export function published<const F extends Fields, const S extends Fields = Record<never, never>>(
  name: string,
  table: string,
  scope: readonly (keyof F & string)[],
  own: F,
  more?: Parameters<typeof kept<'withdraw', F & PublishedFields, S>>[4],
) {
  const { view, ...rest } = more ?? {};
  const record = kept(name, table, publishedMoves, { ...own, ...when, ...became } as F & PublishedFields, {
    ...rest,
    view: { name: view?.name ?? table, fields: { ...view?.fields, ...worked } as S & typeof worked },
  });
  return proposedOnce(record, scope);
}

/** The fields of a form that every published record asks, after its own. */
export const PUBLISHED_FORM = ['startTime', 'endTime', 'proposalReason'] as const;

/** What its list tells of every published record, after its own. */
export const PUBLISHED_COLUMNS = [
  'inEffect',
  'startTime',
  'endTime',
  'status',
  'endReason',
  'endedTime',
  'proposalReason',
  ...DECISION_COLUMNS,
] as const;

/** What every list of published records is searched by, after what it is about (decisions section 12). */
export const PUBLISHED_SEARCHES = ['status', 'makerName', 'checkerName', 'startTime', 'createdTime'] as const;

/** Half an hour after its start a proposal is worth nothing any more, a day after it was made in any case. In seconds. */
export const LATE = 1800;
export const LAPSE = 86_400;

/** A field that says of several what it is about, or of none: all. */
export const orAll = <T extends Field>(field: T): T => ({ ...field, absent: 'published.all' });
