import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { choicesCall } from '../kit/choices';
import { codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';

export const sectorStatus = codeTable('sectorStatus', { open: [1, 'green'], closed: [2, 'grey'] });

/** A sector is closed once nobody and nothing belongs to it; merging closes it too. */
export const sectorMoves = moves('sector', sectorStatus, {
  close: { from: ['open'], to: 'closed', by: ['operator'] },
});

/** The sectors there are: everybody sees in which one somebody works. */
export const sectorRef = {
  table: 'sectors',
  choices: choicesCall('/web/sys/sector/querySectorChoices/v1', 'session'),
};

/** Who may head a sector: accounts that can sign in. */
const headRef = {
  table: 'operators',
  choices: choicesCall('/web/sys/sector/queryHeadChoices/v1', 'SYSTEM_SECTOR'),
};

/** A part of the house: whom its members answer to, and who takes over what one of them leaves (decisions section 53). */
export const sector = kept(
  'sector',
  'sectors',
  sectorMoves,
  {
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    code: f.text({ max: 20, filter: 'contains', sortable: true }),
    superiorId: f.ref(sectorRef, { nullable: true, filter: 'anyOf', absent: 'sector.top' }),
    headId: f.ref(headRef, { nullable: true, filter: 'anyOf' }),
    sort: f.integer({ sortable: true }),
  },
  {
    ownLabels: ['name', 'code', 'superiorId', 'superiorName'],
    view: {
      name: 'sector_view',
      fields: {
        superiorName: f.text({ nullable: true, absent: 'sector.top' }),
        headName: f.text({ nullable: true }),
        members: f.integer({ sortable: true }),
      },
    },
  },
);

export const sectors = keptPage(sector, {
  page: '/system/sector',
  path: '/web/sys/sector',
  form: ['name', 'code', 'superiorId', 'headId', 'sort'],
  columns: [
    'sort',
    'name',
    'code',
    'superiorName',
    'headName',
    'members',
    'status',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['name', 'code', 'superiorId', 'headId', 'status', 'createdTime'],
  sort: ['sort', 'asc'],
  unique: 'code',
});

/** What sectors have beside every kept record. */
export const sectorCalls = {
  sectorChoices: sectorRef.choices,
  headChoices: headRef.choices,
  members: query({
    path: '/web/sys/sector/queryMembers/v1',
    right: 'SYSTEM_SECTOR',
    input: { id: z.int().min(1) },
    output: z.object({
      members: z.array(
        z.object({ id: z.int(), account: z.string(), name: z.string(), roleName: z.string() }),
      ),
    }),
  }),
  /** Moves members and sub-sectors into another open sector, then closes this one: 409 `sector.intoItself` for one below it. */
  merge: mutation({
    path: '/web/sys/sector/mergeSector/v1',
    right: 'SECTOR_EDIT',
    input: { id: z.int().min(1), version: z.int().min(0), intoId: z.int().min(1) },
    output: done,
  }),
};
