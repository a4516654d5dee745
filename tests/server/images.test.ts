import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { session } from '../../src/domain/session/calls';
import { images } from '../../src/domain/users/image';
import type { Client, World } from '../support/world';

let world: World;
let service: Client;
let auditor: Client;
let pictures: Awaited<ReturnType<typeof tulay.pictures>>;

beforeAll(async () => {
  world = await tulay.createWorld();
  pictures = await tulay.pictures();
  service = await world.signIn('service');
  auditor = await world.signIn('auditor');
});

const upload = (content: Buffer, imageType = 1) =>
  service.call(images.upload, { imageStr: content.toString('base64'), imageType, uploadType: 1 });
const rows = () => world.db.selectFrom('images').selectAll().orderBy('id').execute();

async function uploaded(content: Buffer) {
  const { data } = await upload(content);
  const row = (await rows()).find(({ dbUrl }) => dbUrl === data.dbUrl);
  if (!row) throw new Error('not kept');
  return row;
}

const get = (path: string) =>
  world.server.handle({ method: 'GET', path, headers: {}, query: {}, ip: '192.0.2.9' });

test('a photograph is kept upright, without where and with what it was taken', async () => {
  const row = await uploaded(await pictures.photo());
  expect(row).toMatchObject({ imageType: 1, mediaType: 'image/jpeg', width: 40, height: 60 });
  const kept = world.files.kept.get(row.fileKey);
  expect(kept?.length).toBe(row.bytes);
  expect(kept?.includes('Secretphone')).toBe(false);
  expect(kept?.includes('Exif')).toBe(false);
});

test.each(['png', 'gif'] as const)('a %s is taken and kept as PNG', async (format) => {
  const row = await uploaded(await pictures.photo(format));
  expect(row).toMatchObject({ mediaType: 'image/png', width: 60, height: 40 });
});

test('what a browser puts before it does not count', async () => {
  const imageStr = `data:image/gif;base64,${(await pictures.photo()).toString('base64')}`;
  const { data } = await service.call(images.upload, { imageStr, imageType: 2, uploadType: 1 });
  expect((await rows()).at(-1)).toMatchObject({ dbUrl: data.dbUrl, mediaType: 'image/jpeg' });
});

test('2 MB are taken, one byte more is not', async () => {
  const most = 2 * 1024 * 1024;
  expect((await upload(await pictures.jpegOfBytes(most))).status).toBe(200);
  const more = await upload(await pictures.jpegOfBytes(most + 1));
  expect(more).toMatchObject({ status: 413, key: 'image.tooLarge', message: 'Image must smaller than 2MB!' });
});

test.each([
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page that calls itself a picture', async () => Buffer.from('<html>arc.jpg</html>')],
  ['nothing of a picture but its first bytes', async () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a JPG that is cut off', async () => (await pictures.photo()).subarray(0, -20)],
  ['a JPG without its middle', async () => withoutMiddle(await pictures.photo('jpeg', 900, 900))],
  ['a PNG that is cut off', async () => (await pictures.photo('png')).subarray(0, -16)],
  ['a GIF that is cut off', async () => (await pictures.photo('gif')).subarray(0, -4)],
  [
    'a JPG with an archive behind it',
    async () => Buffer.concat([await pictures.photo(), Buffer.from('PK\u0003\u0004')]),
  ],
  [
    'a PNG with a script behind it',
    async () => Buffer.concat([await pictures.photo('png'), Buffer.from('<script>')]),
  ],
  [
    'a GIF with a script behind it',
    async () => Buffer.concat([await pictures.photo('gif'), Buffer.from('*/alert(1)')]),
  ],
  [
    'a PNG under the signature of a GIF',
    async () => Buffer.concat([Buffer.from('GIF89a'), await pictures.photo('png')]),
  ],
])('refuses %s with the words of the specification, and keeps nothing', async (_name, make) => {
  const before = { rows: (await rows()).length, files: world.files.kept.size };
  const refused = await upload(await make());
  expect(refused).toMatchObject({
    status: 415,
    key: 'image.wrongType',
    message: 'You can only upload JPG/PNG/GIF file!',
  });
  expect({ rows: (await rows()).length, files: world.files.kept.size }).toEqual(before);
});

const withoutMiddle = (content: Buffer) =>
  Buffer.concat([content.subarray(0, content.length / 2), content.subarray(content.length * 0.7)]);

test('a picture of more than fifty million points is refused before it is opened, and told why', async () => {
  const refused = await upload(await pictures.hugePng());
  expect(refused).toMatchObject({
    status: 413,
    key: 'image.tooManyPixels',
    message: 'This image has more than 50,000,000 pixels. Upload a smaller picture of the document.',
  });
});

test('a list is answered in the middle of eight pictures of 7000 x 7000, not behind them', async () => {
  const huge = await pictures.photo('png', 7000, 7000);
  let opened = 0;
  const uploads = Array.from({ length: 8 }, async () => {
    const { status } = await upload(huge);
    opened += 1;
    return status;
  });
  await Promise.race(uploads);
  await service.ask(ntdPayBills.page, {});
  // Within their transactions they would hold the one connection of the embedded database, one after another.
  expect(opened).toBeLessThan(8);
  expect(await Promise.all(uploads)).toEqual(Array(8).fill(200));
});

test('the file of an upload that came to nothing is taken back', async () => {
  const before = world.files.kept.size;
  const input = { imageStr: (await pictures.photo()).toString('base64'), imageType: 1, uploadType: 1 };
  const both = await Promise.all([1, 2].map(() => service.call(images.upload, input, { key: 'twice' })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.data).toEqual(both[1]?.data);
  expect(world.files.kept.size).toBe(before + 1);
  expect(await service.call(images.upload, input, { key: 'twice' })).toMatchObject({ data: both[0]?.data });
  expect(await service.call(images.upload, { ...input, imageType: 2 }, { key: 'twice' })).toMatchObject({
    status: 409,
    key: 'request.keyReused',
  });
  expect(world.files.kept.size).toBe(before + 1);
});

test.each(['../../etc/passwd', 'C:\\arc.jpg', '%00', 'not base64 at all', '====', 'AAAA AAAA'])(
  'refuses %j: names of files are no images',
  async (imageStr) => {
    const refused = await service.call(images.upload, { imageStr, imageType: 1, uploadType: 1 });
    expect(refused).toMatchObject({ status: 415, key: 'image.wrongType' });
  },
);

test('a name beside the image is refused: nobody asked for it', async () => {
  const imageStr = (await pictures.photo()).toString('base64');
  const named = { imageStr, imageType: 1, uploadType: 1, fileName: '../../arc.jpg' };
  expect(await service.call(images.upload, named)).toMatchObject({ status: 400, key: 'input.invalid' });
});

test('only calls with an image may be so large', async () => {
  const body = { imageStr: 'A'.repeat(2_000_000), imageType: 1, uploadType: 1 };
  expect(await service.call(images.open, { id: 1, ...body })).toMatchObject({
    status: 413,
    key: 'request.tooLarge',
  });
});

test('a link shows one image, is never kept on the way, and each view is written down', async () => {
  const row = await uploaded(await pictures.photo());
  const link = await auditor.ask(images.open, { id: row.id });
  const shown = await get(link.path);
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect(shown.body).toEqual(world.files.kept.get(row.fileKey));
  expect((await get(link.path)).status).toBe(200);
  const views = await world.db.selectFrom('imageViews').selectAll().where('imageId', '=', row.id).execute();
  expect(views).toMatchObject([
    { operatorId: world.idOf('auditor'), ip: '192.0.2.9' },
    { operatorId: world.idOf('auditor') },
  ]);
  const { rows: kept } = await world.database.execute(
    `select count(*) as n from image_tickets where ticket_hash like '%${link.path.slice(-20)}%'`,
  );
  expect(Number(kept[0]?.n)).toBe(0);
});

test('a link dies after five minutes, and with the session that asked for it', async () => {
  const { id } = await uploaded(await pictures.photo());
  const short = await auditor.ask(images.open, { id });
  world.clock.advance({ minutes: 5 });
  expect((await get(short.path)).status).toBe(404);
  const other = await world.signIn('auditor2');
  const link = await other.ask(images.open, { id });
  await world.db
    .updateTable('sessions')
    .set({ revokedTime: world.clock.text() })
    .where('operatorId', '=', world.idOf('auditor2'))
    .execute();
  expect((await get(link.path)).status).toBe(404);
  expect((await get('/web/image/nobodysticket')).status).toBe(404);
  expect(JSON.stringify(world.logged)).not.toContain(link.path.slice(-20));
});

test('a link dies when its operator signs out or is deactivated', async () => {
  const { id } = await uploaded(await pictures.photo());
  const leaving = await world.signIn('auditor2');
  const link = await leaving.ask(images.open, { id });
  expect((await get(link.path)).status).toBe(200);
  await leaving.ask(session.logout, {});
  expect((await get(link.path)).status).toBe(404);
  const dismissed = await (await world.signIn('auditor2')).ask(images.open, { id });
  const become = (status: number) =>
    world.db.updateTable('operators').set({ status }).where('id', '=', world.idOf('auditor2')).execute();
  await become(1);
  expect((await get(dismissed.path)).status).toBe(404);
  await become(0);
  expect((await get(dismissed.path)).status).toBe(200);
});

test('without the right there is no link, and none to what is not there', async () => {
  expect((await service.call(images.open, { id: 1 })).status).toBe(403);
  expect((await auditor.call(images.open, { id: 99_999 })).status).toBe(404);
});

test('what was uploaded and never submitted is swept up', async () => {
  const row = await uploaded(await pictures.photo());
  world.clock.advance({ hours: 25 });
  const { sweepImages } = (await tulay.platform()).platform;
  expect(await sweepImages({ db: world.db, files: world.files }, world.clock.text())).toBeGreaterThan(0);
  expect(world.files.kept.has(row.fileKey)).toBe(false);
  expect((await rows()).map(({ id }) => id)).not.toContain(row.id);
});
