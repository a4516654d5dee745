import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '../../src/domain/kit/call';
import type { Answer, Client, World } from './world';

/** Uploads a file as the console does. */
export async function uploadFile(
  world: World,
  client: Client,
  call: Call,
  input: Readonly<Record<string, string>>,
  content: Buffer,
  name = 'file',
): Promise<Answer> {
  const fields = { ...input, token: client.token, timeZone: 'Asia/Taipei' };
  const file = {
    field: 'file',
    name,
    type: 'application/octet-stream',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: () => Readable.from([content]),
  };
  const headers = {
    ...world.signed(call.path, fields),
    token: client.token ?? '',
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': `upload-${world.clock.count()}`,
  };
  const { status, body } = await world.server.handle({
    method: 'POST',
    path: call.path,
    headers,
    query: {},
    ip: '192.0.2.1',
    upload: { fields: async () => fields, files: async () => [file] },
  });
  return { ...(JSON.parse(JSON.stringify(body)) as Answer), status };
}
