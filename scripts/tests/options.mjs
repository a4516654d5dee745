// What a run of tests is asked for.
import { parseArgs } from 'node:util';

const OPTIONS = {
  shard: { type: 'string', default: '1/1' },
  'last-failed': { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  table: { type: 'boolean', default: false },
};

/** Reads the words behind `main.mjs`. Throws an Error that says what is wrong with them. */
export function readOptions(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command = 'test', ...rest] = positionals;
  if (!['test', 'all', 'changed'].includes(command)) throw new Error(`there is no tier "${command}"`);
  if (rest.length > (command === 'changed' ? 1 : 0)) throw new Error(`not understood: ${rest.join(' ')}`);
  const [, shard, of] = (/^(\d+)\/(\d+)$/.exec(values.shard) ?? []).map(Number);
  if (!(shard >= 1 && shard <= of))
    throw new Error(`--shard takes a part of a whole, such as 2/6: ${values.shard}`);
  const isOfAll = of > 1 || values['last-failed'] || values.table;
  if (command !== 'all' && isOfAll) throw new Error('--shard, --last-failed and --table are for test:all');
  return {
    command,
    base: rest[0] ?? 'origin/main',
    shard: { shard, of },
    lastFailed: values['last-failed'],
    strict: values.strict,
    browser: !values['no-browser'],
    table: values.table,
  };
}
