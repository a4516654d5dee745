import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '../../src/domain/kit/call';
import { PARTNERS, type PartnerCode } from './staff';
import type { Answer, Client, World } from './world';

type Fields = Readonly<Record<string, string>>;

/** Uploads a file as the console does. */
export async function uploadFile(
  world: World,
  client: Client,
  call: Call,
  input: Fields,
  content: Buffer,
  name = 'file',
): Promise<Answer> {
  const fields = { ...input, token: client.token ?? '', timeZone: 'Asia/Taipei' };
  const headers = { ...world.signed(call.path, fields), token: client.token ?? '' };
  return sendForm(world, call, { fields, headers, content, name });
}

/** Uploads a file as a partner does, with its own key. */
export async function putFileAs(
  world: World,
  partner: PartnerCode,
  call: Call,
  input: Fields,
  content: Buffer,
  name = 'file',
): Promise<Answer> {
  const { apiKey } = PARTNERS[partner];
  const fields = { ...input, timeZone: 'Asia/Taipei' };
  const headers = { ...world.signed(call.path, fields, apiKey), 'api-key': apiKey };
  return sendForm(world, call, { fields, headers, content, name });
}

interface Form {
  readonly fields: Fields;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
  readonly name: string;
}

async function sendForm(world: World, call: Call, { fields, headers, content, name }: Form): Promise<Answer> {
  const file = {
    field: 'file',
    name,
    type: 'application/octet-stream',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    open: () => Readable.from([content]),
  };
  const { status, body } = await world.server.handle({
    method: 'POST',
    path: call.path,
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      'idempotency-key': `upload-${world.clock.count()}`,
    },
    query: {},
    ip: '192.0.2.1',
    upload: { fields: async () => fields, files: async () => [file] },
  });
  return { ...(JSON.parse(JSON.stringify(body)) as Answer), status };
}
