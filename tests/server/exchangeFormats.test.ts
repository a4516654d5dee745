import { exchangeAudits } from '../../src/domain/finance/exchangeAudit';
import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeChange } from '../../src/domain/finance/exchangeChange';
import { exchangeFormats } from '../../src/domain/finance/exchangeFormat';
import { exchangeFormatPreview } from '../../src/domain/finance/exchangeFormatPreview';
import type { InputOf } from '../../src/domain/kit/call';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { agreeing, someFormat } from '../support/exchangeWorld';
import { type FamilyLife, familyLife } from '../support/familyLife';
import type { Client, World } from '../support/world';

/** Formats of files for banks that swap, proposed by one and decided by another, and how they read (decisions section 33). */

let world: World;
let life: FamilyLife;
let maker: Client;
let checker: Client;
let agreed: ReturnType<typeof agreeing>;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  [maker, checker] = [await world.signIn('admin'), await world.signIn('auditor')];
  agreed = agreeing(maker, checker);
});

const { add, edit, detail } = exchangeFormats.calls;
const preview = (format: FormInput) =>
  maker.call(exchangeFormatPreview, format as InputOf<typeof exchangeFormatPreview>);
const previewed = async (format: FormInput) => {
  const { name: _, ...shown } = format as Record<string, unknown>;
  return maker.ask(exchangeFormatPreview, shown as InputOf<typeof exchangeFormatPreview>);
};

test('a format is proposed, told by its kind and bank to the checker, and in force once it is agreed to', async () => {
  const bankId = await agreed.bank();
  const { id, proposalId } = await maker.ask(add, someFormat(bankId));
  const { items } = await checker.ask(exchangeAudits.page, {
    exchangeChange: [codeOf(exchangeChange, 'newFormat')],
  } as object);
  const bank = (await maker.ask(exchangeBanks.calls.detail, { id: bankId })).record;
  expect(items).toMatchObject([{ id: proposalId, bankName: bank.ename, subjectName: 'As agreed in spring' }]);
  expect(bank.pendingChange).toBe(codeOf(exchangeChange, 'newFormat'));
  expect(await maker.call(exchangeFormats.decisions.approve, { auditId: proposalId ?? 0 })).toMatchObject({
    code: 403,
  });
  await checker.ask(exchangeFormats.decisions.approve, { auditId: proposalId ?? 0 });
  expect((await maker.ask(detail, { id })).record).toMatchObject({ ...someFormat(bankId), status: 1 });
  const changed = {
    id,
    version: 0,
    bankFileKind: 3,
    rowColumns: [{ columnContent: 1, fileField: 1, columnWidth: 24 }],
  };
  await agreed.agreed(exchangeFormats, maker.ask(edit, changed));
  expect((await maker.ask(detail, { id })).record).toMatchObject({ ...changed, version: 1 });
  const { changes } = await maker.ask(exchangeFormats.calls.history, { id });
  expect(JSON.stringify(changes)).toMatch(/"field":"rowColumns"/);
});

test('of a bank one format is in force and one is proposed, fifty at once too', async () => {
  const bankId = await agreed.bank();
  const answers = await Promise.all(Array.from({ length: 50 }, () => maker.call(add, someFormat(bankId))));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(49);
  const { items } = await checker.ask(exchangeAudits.page, { pageSize: 100 });
  expect(
    items.filter(({ exchangeChange: kind }) => kind === codeOf(exchangeChange, 'newFormat')),
  ).toHaveLength(1);
  await checker.ask(exchangeFormats.decisions.approve, { auditId: items[0]?.id ?? 0 });
  expect(await maker.call(add, someFormat(bankId))).toMatchObject({
    code: 409,
    fields: { bankId: expect.anything() },
  });
});

test('a workbook has no charset, a text file has one, and what is wrong names its field', async () => {
  const bankId = await agreed.bank();
  const fieldsOf = async (more: FormInput) => (await maker.call(add, someFormat(bankId, more))).fields ?? {};
  expect(Object.keys(await fieldsOf({ bankFileKind: 1 }))).toEqual(['fileCharset']);
  expect(Object.keys(await fieldsOf({ fileCharset: undefined }))).toEqual(['fileCharset']);
  expect(Object.keys(await fieldsOf({ namePattern: '../../(part)' }))).toEqual(['namePattern']);
  expect(Object.keys(await fieldsOf({ rowColumns: [{ columnContent: 9 }] }))).toEqual([
    'rowColumns.0.columnContent',
  ]);
  expect(Object.keys(await fieldsOf({ rowColumns: [{ columnContent: 5, fileField: 7 }] }))).toEqual([
    'rowColumns',
  ]);
  expect(Object.keys(await fieldsOf({ rowColumns: [] }))).toEqual(['rowColumns']);
  expect(Object.keys(await fieldsOf({ bankId: 999_999 }))).toEqual(['bankId']);
  const unknown = await fieldsOf({ rowColumns: [{ columnContent: 1, fileField: 1, secret: 1 }] });
  expect(Object.keys(unknown)).toEqual([expect.stringMatching(/^rowColumns/)]);
});

test('a preview shows real orders with persons hidden, and which of them do not fit', async () => {
  const bankId = await agreed.bank();
  for (const user of ['Maria Santos', 'Nguyễn Thị Hoa']) {
    await life.sent('send');
    await world.database.execute(
      `update orders set user_name = '${user}', recipient = 'Ana Reyes' where id = (select max(id) from orders)`,
    );
  }
  const wide = (fileField: number, columnWidth: number) => ({ columnContent: 1, fileField, columnWidth });
  const format = someFormat(bankId, {
    bankFileKind: 3,
    fileCharset: 2,
    headerColumns: [{ columnContent: 1, fileField: 23, columnWidth: 2 }],
    rowColumns: [wide(1, 24), wide(2, 30), wide(8, 12), wide(10, 20)],
    trailerColumns: [{ columnContent: 4, columnWidth: 6 }],
  });
  const { fileName, lines, looked, left, misfits, faults } = await previewed(format);
  expect(fileName).toMatch(/^BK\d+_\d{8}_01\.txt$/);
  const numbers = await world.db.selectFrom('orders').select('transactionNumber').orderBy('id').execute();
  expect([looked, left]).toEqual([2, 1]);
  expect(misfits).toEqual([{ transactionNumber: numbers[1]?.transactionNumber, column: 2 }]);
  expect(lines.map(({ part }) => part)).toEqual(['row', 'trailer']);
  expect(lines[0]?.cells[0]?.trim()).toBe(numbers[0]?.transactionNumber);
  expect(JSON.stringify(lines)).not.toMatch(/Maria|Ana R/);
  // The code of a bank of tests has three letters or more.
  expect(faults).toEqual([{ part: 'header', column: 1 }]);
  const { name: _, ...shown } = format as Record<string, unknown>;
  expect((await preview({ ...shown, bankId: 999_999 })).fields).toHaveProperty('bankId');
  const bad = await preview({ ...shown, rowColumns: [{ columnContent: 1, fileField: 1 }] });
  expect([bad.code, Object.keys(bad.fields ?? {})]).toEqual([400, ['rowColumns']]);
});
