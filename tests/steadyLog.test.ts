import { steadyLog } from '../src/server/jobs/steadyLog';

/** The log of work that is tried again every few seconds. */

test('the same complaint is written once a minute, with how often it was kept back; another one at once', () => {
  let now = 0;
  const written: [string, object][] = [];
  const write = (fields: object, text: string) => void written.push([text, fields]);
  const log = steadyLog({ info: write, warn: write, error: write }, () => now);
  const full = () => log.error({ err: new Error('No space left on device'), queue: 'tick' }, 'work failed');
  for (; now < 59_000; now += 2_000) full();
  log.error({ err: new Error('No space left on device'), queue: 'mail' }, 'work failed');
  now = 61_000;
  full();
  expect(written.map(([text, fields]) => [text, 'repeated' in fields ? fields.repeated : 0])).toEqual([
    ['work failed', 0],
    ['work failed', 0],
    ['work failed', 29],
  ]);
});
