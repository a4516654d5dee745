import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Parts, ServerRequest } from '../createServer';
import { Refused } from '../kit/refused';
import { malformed } from '../pipeline/body';
import { refused } from '../pipeline/envelope';
import { begin } from '../pipeline/exchange';

/** What is said of a longer first line is that it is too long, not what follows it; in bytes. */
const LONGEST_LINE = 8192;

/** What Node says of bytes that are no request. */
interface BrokenRequest extends Error {
  readonly code?: string;
  /** What had come so far: a buffer, whatever its type says. */
  readonly rawPacket?: unknown;
}

/** Answers what never became a request, in the usual shape, and ends its connection. */
export function answerBroken(parts: Parts, error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const request: ServerRequest = { method: 'GET', path: '', headers: {}, ip: socket.remoteAddress ?? '' };
  const { status, headers, body } = refused(begin(parts, request), refusalFor(error));
  const content = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(content),
    connection: 'close',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${content}`);
}

function refusalFor({ code, rawPacket }: BrokenRequest): Refused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refused(408, 'request.tooSlow');
  if (code !== 'HPE_HEADER_OVERFLOW') return malformed();
  const line = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : -1;
  return new Refused(line < 0 || line > LONGEST_LINE ? 414 : 431, 'request.tooLong');
}
