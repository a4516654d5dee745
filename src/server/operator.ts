import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  checkInput,
  email as emailRule,
  identifyingText,
  password as passwordRule,
} from '../domain/kit/rules';
import { wireOf } from '../domain/kit/zone';
import { explain } from './explain';
import type { Db } from './kit/context';
import { createOperator, listOperators, Mistake, resetFactor, setPassword } from './operatorAccounts';
import { translate } from './text';
import { withDatabase } from './withDatabase';

const USAGE = `npm run operator -- <command>

  create <account> [--name <name>] [--email <address>]   makes an operator with every right
  reset-password <account>                               gives another password and ends the sessions
  reset-factor <account>                                 takes the second factor away and ends the sessions
  list                                                   shows every operator

The password is asked for; an empty answer makes one. It may also come as the first line of the standard input.
With the embedded database the server has to be stopped first.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<unknown> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command, account] = positionals;
  if (values.help || !command) return say(USAGE);
  if (command === 'list') return withDatabase(({ db }) => showAll(db));
  if (!['create', 'reset-password', 'reset-factor'].includes(command)) throw new Mistake(USAGE);
  const known = checked('account', identifyingText(60).min(1), account);
  if (command === 'reset-password') return withDatabase(({ db }) => reset(db, known));
  if (command === 'reset-factor') return withDatabase(({ db }) => takeFactor(db, known));
  const email = values.email === undefined ? '' : checked('--email', emailRule, values.email);
  const name = checked('--name', identifyingText(80).min(1), values.name ?? known);
  return withDatabase(({ db }) => create(db, { account: known, name, email }));
}

async function create(db: Db, who: { account: string; name: string; email: string }): Promise<void> {
  const password = await choosePassword();
  await createOperator(db, { ...who, password, now: wireOf(new Date()) });
  say(`Operator ${who.account} can sign in.`);
  if (!who.email)
    say('Without --email no verification code can reach them: they cannot change their password.');
}

async function reset(db: Db, account: string): Promise<void> {
  const password = await choosePassword();
  await setPassword(db, account, password, wireOf(new Date()));
  say(`Operator ${account} has another password; their sessions have ended.`);
}

async function takeFactor(db: Db, account: string): Promise<void> {
  await resetFactor(db, account, wireOf(new Date()));
  say(`Operator ${account} signs in with the password alone; their sessions have ended.`);
}

async function showAll(db: Db): Promise<void> {
  const lines = await listOperators(db);
  if (lines.length === 0) say('There is no operator yet: npm run operator -- create <account>');
  else console.table(lines);
}

function checked(what: string, schema: Parameters<typeof checkInput>[0], value: unknown): string {
  const result = checkInput(schema, value);
  if ('value' in result) return String(result.value);
  const [complaint] = Object.values(result.complaints);
  throw new Mistake(`${what}: ${complaint ? translate('en')(complaint.key, complaint.vars) : ''}`);
}

async function choosePassword(): Promise<string> {
  const typed = await ask('Password (empty makes one): ');
  if (typed !== '') return checked('password', passwordRule, typed);
  const made = madePassword();
  say(`Password: ${made}`);
  return made;
}

/** Without letters and digits that are taken for each other. */
function madePassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+=?'];
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: 8 }, () => pick(kinds.slice(0, 3).join('')));
  return [...kinds.map(pick), ...rest].join('');
}

/** One line of the standard input; what is typed at a terminal is not shown. */
function ask(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, terminal });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line.trim());
      lines.close();
    });
    lines.once('close', () => {
      if (terminal) say('');
      resolve('');
    });
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Mistake ? error.message : explain(error)}\n`);
  process.exit(1);
});
