import { type fxBatch, fxBatches } from '../../src/domain/finance/fxBatch';
import { fxBatchCalls, fxBatchFiles, fxBatchOrders } from '../../src/domain/finance/fxBatchOrder';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import type { InputOf } from '../../src/domain/kit/call';
import type { RecordOf } from '../../src/domain/kit/resource';
import { swapWork } from '../../src/server/finance/swapWork';
import { exchangeOf } from '../../src/server/orders/orderExchange';
import { fetchFile } from './exportWorld';
import { type Start, type SwapWorld, swapWorld } from './swapWorld';
import type { Client, Endpoints } from './world';

type Generate = InputOf<typeof swapCalls.generate>;
export type Batch = RecordOf<typeof fxBatch.shown>;

/** Rows of a bank's file as tests read them: number, PHP, recipient. */
const ROW_COLUMNS = [
  { columnContent: 1, fileField: 1 },
  { columnContent: 1, fileField: 8 },
  { columnContent: 1, fileField: 10, columnWidth: 40 },
];

/** A world with a bank whose files have rows of number, PHP and recipient, with a trailer of count and sum. */
export async function fxBatchWorld(endpoints: Endpoints = {}) {
  const on = await swapWorld(endpoints);
  await on.agreed.format(on.bankId, {
    rowColumns: ROW_COLUMNS,
    trailerColumns: [{ columnContent: 4 }, { columnContent: 5, fileField: 8 }],
  });
  return { ...on, ...batchHands(on) };
}

const ofBatch = (batchId: number): object => ({ batchId, pageSize: 100 });

function batchHands(on: SwapWorld) {
  const { world, admin, bankId } = on;

  /** Does whatever waits in the queue of exchange jobs. */
  async function work(from = 0): Promise<void> {
    for (const { queue, data } of world.queued.slice(from)) {
      if (queue === 'swap') await swapWork(on.parts(), data);
    }
  }

  /** What generating would take, of a query that was just worked out. */
  async function asSeen(input: Partial<Start> = {}): Promise<Generate> {
    const { queryId, quantity, php } = await on.calculated(input);
    return { queryId, getOffBankId: input.getOffBankId ?? bankId, quantity: quantity ?? 0, php: php ?? '0' };
  }

  /** A batch of all that waits, whose job nobody has done. */
  const begun = async (client: Client = admin) => client.ask(swapCalls.generate, await asSeen());

  /** The same with its files. */
  async function generated(client: Client = admin): Promise<Batch> {
    const { batchId } = await begun(client);
    await work();
    return batch(batchId);
  }

  const batch = async (id: number, client: Client = admin): Promise<Batch> =>
    (await client.ask(fxBatches.calls.detail, { id })).record as unknown as Batch;
  const files = async (batchId: number, client: Client = admin) => {
    const { batchNumber } = await batch(batchId, client);
    return (await client.ask(fxBatchFiles.page, { batchNumber, pageSize: 100 } as object)).items;
  };
  const rows = (batchId: number) =>
    admin.ask(fxBatchOrders.page, ofBatch(batchId)).then(({ items }) => items);

  /** Two people release it: who has made it requests it, and the auditor agrees. */
  async function released(id: number, client: Client = admin): Promise<void> {
    const { version } = await batch(id, client);
    const { proposalId } = await client.ask(fxBatches.steps.release, { id, version });
    await (await world.signIn('auditor')).ask(fxBatches.decisions.approve, { auditId: Number(proposalId) });
  }

  /** The file as its bank gets it. */
  async function content(fileId: number): Promise<Buffer> {
    const { path } = await admin.ask(fxBatchCalls.openFile, { fileId });
    return (await fetchFile(world, path)).content;
  }

  const swapStatusOf = async (id: number) => (await exchangeOf(world.db, id))?.swapStatus;

  return { work, asSeen, begun, generated, batch, files, rows, released, content, swapStatusOf };
}

export type FxBatchWorld = Awaited<ReturnType<typeof fxBatchWorld>>;
