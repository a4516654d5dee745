import { connect } from 'node:net';
import { serveParent } from './child';
import { percentile } from './stats';

export interface LoadTask {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly clients: number;
  readonly warmUpMs: number;
  readonly runMs: number;
}

export interface LoadAnswer {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly refused: number;
}

/** Only this machine is ever loaded. */
const HOST = '127.0.0.1';

function requestOf({ path, headers, body }: LoadTask): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${HOST}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Length of the first whole answer in what has come so far, with its status; undefined while it is not whole. */
function wholeAnswer(received: Buffer): { length: number; status: number } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const size = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (size === undefined) throw new Error(`an answer without a length: ${head}`);
  const length = end + 4 + Number(size);
  return received.length < length ? undefined : { length, status: Number(head.slice(9, 12)) };
}

/** One client: sends, waits for the whole answer, sends again, over one connection. */
function client(
  task: LoadTask,
  request: Buffer,
  done: (started: number, status: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(task.port, HOST);
    let received = Buffer.alloc(0);
    let started = 0;
    const send = () => {
      started = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = wholeAnswer(received);
      if (!answer) return;
      received = received.subarray(answer.length);
      if (done(started, answer.status)) send();
      else socket.end();
    });
  });
}

async function load(task: LoadTask): Promise<LoadAnswer> {
  const request = requestOf(task);
  const counted = performance.now() + task.warmUpMs;
  const until = counted + task.runMs;
  const times: number[] = [];
  let refused = 0;
  const done = (started: number, status: number) => {
    const now = performance.now();
    if (status !== 200) refused += 1;
    if (now >= counted && now <= until) times.push(now - started);
    return now < until;
  };
  await Promise.all(Array.from({ length: task.clients }, () => client(task, request, done)));
  return {
    perSecond: times.length / (task.runMs / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    refused,
  };
}

serveParent(async (task: LoadTask) => ({ answer: await load(task) }));
