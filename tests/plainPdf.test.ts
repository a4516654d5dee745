import { deflateSync } from 'node:zlib';
import { isPlainPdf } from '../src/server/merchants/documents/plainPdf';

/** What a PDF may do beside showing its pages (docs/decisions/069-bytes-from-outside.md). */

/** A PDF with these objects. */
const withObjects = (...objects: readonly string[]) =>
  Buffer.from(['%PDF-1.7', ...objects, 'startxref', '9', '%%EOF', ''].join('\n'), 'latin1');
const catalog = (inside: string) => `1 0 obj<</Type/Catalog/Pages 2 0 R ${inside}>>endobj`;

/** One object in a stream of objects. */
function packed(object: string): string {
  const content = deflateSync(`7 0 ${object}`).toString('latin1');
  return `2 0 obj<</Type/ObjStm/Filter/FlateDecode/N 1/First 4/Length ${content.length}>>stream\n${content}\nendstream endobj`;
}

const URI = '<</S/URI/URI(https://example.com/pay)>>';
const LINK = `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/F 4/A${URI}>>`;
const TO_A_PAGE = '<</S/GoTo/D[3 0 R/FitH 700]>>';

test.each([
  ['an address behind a click, as Word makes one of a mail address', [catalog(''), `4 0 obj${LINK}endobj`]],
  ['the same in a packed object', [catalog(''), packed(LINK)]],
  ['a page that it turns to', [catalog('/OpenAction[3 0 R/XYZ null null 0]'), `4 0 obj${LINK}endobj`]],
  ['the same as an action', [catalog(`/OpenAction${TO_A_PAGE}/PageMode/UseNone`), `4 0 obj${LINK}endobj`]],
  [
    'an action that stands elsewhere, without any address',
    [catalog('/OpenAction 5 0 R'), `5 0 obj${TO_A_PAGE}endobj`],
  ],
  [
    'an outline whose lines follow each other',
    ['6 0 obj<</Title(One)/Next 7 0 R/Dest[3 0 R/Fit]>>endobj', `4 0 obj${LINK}endobj`],
  ],
  ['content of its own', ['8 0 obj<</Length 5>>stream\nBT ET\nendstream endobj']],
])('%s: shown', (_, objects) => {
  expect(isPlainPdf(withObjects(...objects))).toBe(true);
});

test.each([
  ['an address that opens by itself', [catalog(`/OpenAction${URI}`)]],
  ['the same by its numbers', [catalog('/Open#41ction<</S/#55RI/URI(https://example.com)>>')]],
  ['the same in a packed object', [packed(`<</Type/Catalog/OpenAction${URI}>>`)]],
  ['the same after a page', [catalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${URI}>>`)]],
  ['the same in an array', [catalog(`/OpenAction[${URI}]`)]],
  ['an action elsewhere, which may be an address', [catalog('/OpenAction 5 0 R'), `5 0 obj${URI}endobj`]],
  ['the same with the address first and packed', [packed(LINK), catalog('/OpenAction 5 0 R')]],
  ['a print that begins by itself', [catalog('/OpenAction<</S/Named/N/Print>>')]],
  ['what happens when a page is shown', [`3 0 obj<</Type/Page/AA<</O${URI}>>>>endobj`]],
  ['the same elsewhere', ['3 0 obj<</Type/Page/AA 5 0 R>>endobj', `5 0 obj<</O${URI}>>endobj`]],
  ['a film', ['4 0 obj<</S/Rendition/R 5 0 R>>endobj']],
  ['a thread of another file', ['4 0 obj<</S/Thread/F(b.pdf)/D 0>>endobj']],
  ['a stream of another file', ['8 0 obj<</F(b.bin)/Length 0>>stream\n\nendstream endobj']],
  [
    'a picture that a printer fetches',
    ['8 0 obj<</Subtype/Image/OPI 9 0 R/Length 0>>stream\n\nendstream endobj'],
  ],
  [
    'a page of another file',
    ['8 0 obj<</Subtype/Form/Ref<</F(b.pdf)/Page 0>>/Length 0>>stream\n\nendstream endobj'],
  ],
])('%s: refused', (_, objects) => {
  expect(isPlainPdf(withObjects(...objects))).toBe(false);
});
