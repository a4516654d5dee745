import type { AreaCountry } from '../../src/domain/areas/areaCodes';
import { districtImportCalls, districtImports } from '../../src/domain/areas/districtImport';
import { districts, IMPORT_COLUMNS } from '../../src/domain/areas/districts';
import { dayAfter } from '../../src/domain/kit/days';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { businessDay } from '../../src/domain/kit/zone';
import { uploadFile } from './uploads';
import type { Answer, Client, World } from './world';

/** A row of a file, in the order of the columns of an export. */
export type Row = readonly string[];

type ImportStep = keyof typeof districtImports.steps;
export const importStep = (name: ImportStep) => districtImports.steps[name];
export const importDecisions = districtImports.decisions;

export const importOf = async (client: Client, id: number) =>
  (await client.ask(districtImports.calls.detail, { id })).record;

export const tomorrow = (world: World) => dayAfter(businessDay(world.clock.text()), 1);

/** A draft for a country, from tomorrow on. */
export async function draft(
  world: World,
  client: Client,
  areaCountry: AreaCountry = 'TWN',
  more: FormInput = {},
) {
  const { id } = await client.ask(districtImports.calls.add, {
    areaCountry,
    fromDay: tomorrow(world),
    ...more,
  });
  return id;
}

/** Every open area of a country as an export has it. */
export async function exported(client: Client, country: AreaCountry = 'TWN'): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const answer: { rows: string[][]; next: number | null } = await client.ask(districts.rows, {
      country,
      from,
    });
    rows.push(...answer.rows);
    from = answer.next;
  }
  return rows;
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csv = (rows: readonly Row[], columns: Row = IMPORT_COLUMNS): string =>
  [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');

/** Uploads a file as the console does. */
export async function upload(
  world: World,
  client: Client,
  id: number,
  content: string | Buffer,
  name = 'areas.csv',
): Promise<Answer> {
  const { version } = await importOf(client, id);
  const input = { id: String(id), version: String(version) };
  return uploadFile(world, client, districtImportCalls.upload, input, Buffer.from(content), name);
}

/** Takes a step of an import as it is now. */
export async function importTo(client: Client, id: number, step: ImportStep) {
  const { version } = await importOf(client, id);
  return client.call(importStep(step), { id, version });
}

/** Has an import scheduled: one proposes, another one approves. */
export async function scheduled(world: World, id: number): Promise<void> {
  const { data, message } = await importTo(await world.signIn('admin'), id, 'schedule');
  if (!data) throw new Error(`not proposed: ${message}`);
  await (await world.signIn('auditor')).ask(importDecisions.approve, { auditId: data.proposalId ?? 0 });
}
