import { request } from 'node:http';

/** A server that listens. */
interface Served {
  readonly origin: string;
}

export const get = ({ origin }: Served, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers });

/** A request whose bytes fetch would not send. */
export function raw({ origin }: Served, path: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(origin + path, { method: body ? 'POST' : 'GET', headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    },
  );
}
