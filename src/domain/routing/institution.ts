import { choicesCall } from '../kit/choices';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { BILLER_KIND, institutionKind } from './codes';

export const institutionStatus = codeTable('institutionStatus', {
  offered: [1, 'green'],
  disabled: [2, 'grey'],
});

/** Whoever keeps it takes it out of what users may choose, and back. */
export const institutionMoves = moves('institution', institutionStatus, {
  disable: { from: ['offered'], to: 'disabled', by: ['operator'], reason: true },
  offer: { from: ['disabled'], to: 'offered', by: ['operator'], reason: true },
});

/** What a user names when money goes out: a bank, a wallet, a chain of counters, a biller (decisions section 16). */
export const institution = kept(
  'institution',
  'institutions',
  institutionMoves,
  {
    name: f.text({ max: 40, filter: 'contains', sortable: true }),
    institutionKind: f.code(institutionKind, { filter: 'anyOf' }),
    billerCode: f.text({ max: 20, nullable: true }),
    makerId: f.id({ nullable: true }),
  },
  { ownLabels: ['name'] },
);

export const institutions = keptPage(institution, {
  page: '/operation/routeway/institution',
  path: '/web/operation/institution',
  editRight: 'ROUTE_PROPOSE',
  form: ['institutionKind', 'name', 'billerCode'],
  once: ['institutionKind', 'billerCode'],
  columns: [
    'name',
    'institutionKind',
    'billerCode',
    'status',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['name', 'institutionKind', 'status', 'createdTime'],
  sort: ['name', 'asc'],
  unique: 'name',
  // A biller is known by its code, and nothing else has one.
  asks: { billerCode: { by: 'institutionKind', of: [BILLER_KIND], otherwise: 'rules.billersOnly' } },
});

/** Institutions to which money is sent, by name, for whoever prices or narrows by one: nothing that anybody may not know. */
export const payoutChannelNames = choicesCall('/web/operation/institution/queryNames/v1', 'session');

/** All institutions, for who makes routes. */
export const institutionRef = {
  table: 'institutions',
  choices: choicesCall('/web/operation/institution/queryChoices/v1', 'OPERATION_ROUTEWAY_LIST'),
};
