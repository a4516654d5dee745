import { createServer } from 'node:http';

/** Who comes while the server is still being brought up hears so, and what it is at. */
export interface WaitingRoom {
  /** What is being done now. */
  say(line: string): void;
  /** Frees the port for the server. */
  close(): Promise<void>;
}

/** Answers on the server's address that it is not ready yet: `/healthz` 200, everything else 503. Rejects when the port is taken. */
export async function openWaitingRoom({ port, host }: { port: number; host: string }): Promise<WaitingRoom> {
  let doing = 'starting';
  const room = createServer(({ url }, response) => {
    const alive = url === '/healthz';
    response.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!alive && { 'retry-after': '2' }),
    });
    response.end(JSON.stringify(alive ? { status: 'alive' } : { status: 'starting', doing }));
  });
  await new Promise<void>((resolve, reject) => {
    room.once('error', reject);
    room.listen({ port, host }, resolve);
  });
  return {
    say(line) {
      doing = line.trim();
    },
    close: () =>
      new Promise((resolve) => {
        room.close(() => resolve());
        room.closeAllConnections();
      }),
  };
}
