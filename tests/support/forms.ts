import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Forms as bytes: what a client of another make may send, also broken ones. */

export const MB = 1024 * 1024;
const BOUNDARY = 'tulay-test-boundary';

/** Says that a body is a form. */
export const FORM_TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const partOf = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);

/** A text field of a form. */
export const fieldPart = (name: string, value: string) =>
  partOf(`content-disposition: form-data; name="${name}"`, value);

/** A file of a form. */
export const filePart = (name: string, content: Buffer) =>
  partOf(
    `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain`,
    content,
  );

/** The end of a form. */
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

const chunk = Buffer.alloc(64 * 1024, 'x');

/** A form of one file of so many megabytes, chunk by chunk. */
export function* fileOf(megabytes: number): Generator<Buffer> {
  yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`);
  for (let sent = 0; sent < megabytes * MB; sent += chunk.length) yield chunk;
  yield Buffer.from(`\r\n`);
  yield END;
}

/** What is answered to requests that come on one connection, each once the one before was sent whole. */
export async function overOneConnection(
  origin: string,
  requests: readonly (readonly [path: string, headers: Record<string, string>, body: Iterable<Buffer>])[],
) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (part) => {
    said += part;
  });
  for (const [path, headers, chunks] of requests) {
    const body = [...chunks];
    const head = {
      host: hostname,
      ...FORM_TYPE,
      'content-length': String(body.reduce((sum, { length }) => sum + length, 0)),
      ...headers,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    for (const part of [Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), ...body]) {
      if (!socket.write(part)) await once(socket, 'drain');
    }
  }
  const statuses = () => [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  for (let tries = 0; tries < 100 && statuses().length < requests.length; tries += 1) await pause(20);
  socket.destroy();
  return statuses();
}
