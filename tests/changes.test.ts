import { filesUnder, linesMatching, read, withoutComments } from './support/sources';

/** One way to change something, so that every failure is shown in one way; and one kind of dialog, which asks before it closes. */

const src = filesUnder('src', /\.(ts|tsx)$/);

/** Who sends a change of which nobody waits for the outcome, or that is loaded and shown like a query. */
const IN_BACKGROUND = [
  'src/components/session/EnrolFactor',
  'src/components/users/DocumentPane',
  'src/kit/list/ExportProgress',
  'src/kit/list/useListSettings',
  'src/pages/finance/exchange/pending/result/quantity/_parts/Pictures',
  'src/pages/system/operationLog/_parts/Evidence',
  'src/pages/tulayTransaction/operate/audit/modifyReceiverInfo/detail/_parts/useWholeReceiver',
  'src/pages/users/audit/detail/_parts/Entered',
  'src/pages/users/audit/detail/_parts/HoldBar',
  'src/request/session',
];

test('a change is sent by the one part of the kit that says what came of it', () => {
  const ui = src.filter((path) => /^src\/(kit|components|layouts|pages|request)\//.test(path));
  const senders = ui.filter((path) => linesMatching([path], /\.send\(|\bsendAs\b/).length > 0);
  expect(senders).toEqual([
    // Before anybody is signed in there is no form of the kit, and no key.
    // A decision goes on to the next item, and is sent when it can no longer be undone.
    'src/kit/audit/decisions.ts',
    'src/kit/useChange.ts',
    'src/pages/user/login/_parts/useSending.ts',
    'src/pages/user/login/_parts/useSignIn.ts',
    'src/request/client.ts',
  ]);
  const background = ui.filter((path) => linesMatching([path], /\binBackground\(/).length > 0);
  expect(background.map((path) => path.replace(/\.tsx?$/, ''))).toEqual(IN_BACKGROUND);
});

/** What holds no form: the menu of a phone, mails to read, the palette. */
const WITHOUT_FORM = [
  'src/components/letters/Letters.tsx',
  'src/layouts/OverlayMenu.tsx',
  'src/layouts/search/SearchPalette.tsx',
];

test('every dialog asks before what was typed in it is lost', () => {
  const own = src.filter((path) =>
    /import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from 'antd'/.test(withoutComments(read(path))),
  );
  expect(own.filter((path) => !WITHOUT_FORM.includes(path))).toEqual([
    'src/kit/Dialog.tsx',
    'src/kit/Sheet.tsx',
  ]);
});
