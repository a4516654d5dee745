import { sql } from 'kysely';
import { ledgerCheck } from '../../src/domain/finance/ledgerProof';
import { meaningOf } from '../../src/domain/kit/codes';
import { reconciliationExceptions } from '../../src/domain/reconciliation/exception';
import { exceptionCalls, resolutions } from '../../src/domain/reconciliation/exceptionCalls';
import { resolutionCode } from '../../src/domain/reconciliation/resolution';
import type { Resolution } from '../../src/domain/reconciliation/resolutionCodes';
import { proveNow } from '../../src/server/finance/ledger/proof/runs';
import type { statementWorld } from './statementWorld';
import type { Client } from './world';

/** Statements that differ from the ledger of a world, and what is done about it. */
export function exceptionWorld(on: Awaited<ReturnType<typeof statementWorld>>) {
  const row = (place: number, amount = on.ours[place]?.amount ?? ''): readonly string[] => [
    on.ours[place]?.number ?? '',
    amount,
    on.day,
  ];

  /** Has a statement matched with some rows, beside those of all that was paid but for some. */
  async function matched(rows: readonly (readonly string[])[], but: readonly number[] = []): Promise<void> {
    const all = on.ours.map((_, at) => at).filter((at) => !but.includes(at));
    expect((await on.upload(on.csv([...all.map((at) => row(at)), ...rows]))).status).toBe(200);
    await on.work();
  }

  const listed = async () =>
    (await on.admin.ask(reconciliationExceptions.page, { pageSize: 50 } as object)).items;
  const detail = (id: number) => on.admin.ask(exceptionCalls.detail, { id });

  /** The only exception that is not ended. */
  async function unresolved() {
    const open = (await listed()).filter(({ exceptionStatus }) => exceptionStatus <= 3);
    expect(open).toHaveLength(1);
    return (await detail(Number(open[0]?.id))).exception;
  }

  async function tried(way: Resolution, more: object = {}, by: Client = on.admin) {
    const { id, version } = await unresolved();
    return by.call(exceptionCalls.resolve, {
      ...{ id, version, resolution: resolutionCode(way), resolutionNote: 'Looked into' },
      ...more,
    });
  }

  /** Takes a way out of the only exception, as two people where it takes two. */
  async function taken(way: Resolution, more: object = {}): Promise<void> {
    const { status, data, message } = await tried(way, more);
    expect({ status, message }).toMatchObject({ status: 200 });
    if (data.proposalId !== null) await on.auditor.ask(resolutions.approve, { auditId: data.proposalId });
  }

  /** What was posted by ways out, by account: what was credited stands under nothing. */
  async function posted(): Promise<Record<string, string>> {
    const { rows } = await sql<{ code: number; amount: string }>`
      select a.account_code as code, sum(l.amount)::text as amount
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.ledger_source = 10 group by 1 order by 1`.execute(on.world.db);
    return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
  }

  /** What the proof of the ledger finds red, but for the cover: nobody has brought any money into this world. */
  async function red() {
    const lines = await proveNow({ database: on.world.database, clock: () => '2026-06-15 19:00:00' });
    const found = lines.filter((line) => line.red).map(({ check }) => meaningOf(ledgerCheck, check));
    return found.filter((check) => check !== 'cover');
  }

  /** Matching once more changes nothing of what people decided. */
  async function staysResolved(): Promise<void> {
    const before = await on.results();
    await on.world.db
      .updateTable('sourceMatchings')
      .set((eb) => ({ requested: eb('requested', '+', 1) }))
      .execute();
    await on.work();
    expect(await on.results()).toEqual(before);
    expect((await listed()).filter(({ exceptionStatus }) => exceptionStatus <= 3)).toEqual([]);
  }

  return { row, matched, listed, detail, unresolved, tried, taken, posted, red, staysResolved };
}
