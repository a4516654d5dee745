import type { Db } from './kit/context';
import { demoSizeOf } from './seed/demo';
import { BadSettings, type Settings } from './settings';

/** Tells the time. One for the whole process, handed down from its start. */
export type Clock = () => Date;

/** What a test sends its server to move the clock on, in milliseconds; what falls due by then is done at once. */
interface Advance {
  readonly advanceMs: number;
}

/**
 * The clock of a process: the computer's, unless `TULAY_TEST_NOW` sets a moment at which it begins. From there it runs on
 * as any other, and a parent process that tests the server moves it on by a message.
 */
export function clockOf({ testNow }: Pick<Settings, 'testNow'>): Clock {
  if (!testNow) return () => new Date();
  let aheadMs = testNow.getTime() - Date.now();
  onAdvance((ms) => {
    aheadMs += ms;
  });
  return () => new Date(Date.now() + aheadMs);
}

/** Calls back each time that a test moves the clock on, by whom it was started. */
export function onAdvance(work: (ms: number) => void): void {
  process.on('message', (message) => {
    if (isAdvance(message)) work(message.advanceMs);
  });
  // A server that is told to stop does not wait for further messages.
  process.channel?.unref();
}

/** Throws BadSettings when a clock of tests would tell the time of data that are no demo. */
export async function assertClockAllowed(db: Db, { testNow }: Pick<Settings, 'testNow'>): Promise<void> {
  if (testNow && (await demoSizeOf(db)) === undefined)
    throw new BadSettings('TULAY_TEST_NOW: these data are no demo; they keep the time of day.');
}

const isAdvance = (message: unknown): message is Advance =>
  typeof message === 'object' && typeof (message as Partial<Advance> | null)?.advanceMs === 'number';
