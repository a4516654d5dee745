import ts from 'typescript';
import { filesUnder, read } from './support/sources';

/** Whether a node is within what `eventually` or `toPass` looks at again. */
function isLookedAtAgain(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (!ts.isCallExpression(above)) continue;
    const called = above.expression.getText();
    const isPassed =
      called === 'expect' &&
      ts.isPropertyAccessExpression(above.parent) &&
      above.parent.name.text === 'toPass';
    if (called === 'eventually' || isPassed) return true;
  }
  return false;
}

/** Whether an expression waits for something, other than in a function that is written in it. */
const waits = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) ||
  (!ts.isArrowFunction(node) && !!ts.forEachChild(node, (child) => waits(child)));

/** Every `expect(await …)` of a file that reads once, as `line: text`. */
function readOnce(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const [read] =
      ts.isCallExpression(node) && node.expression.getText() === 'expect' ? node.arguments : [undefined];
    if (read && waits(read) && !isLookedAtAgain(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('a browser test never reads a page once: on a busy machine what it looks for comes later', () => {
  expect(filesUnder('tests/e2e').flatMap((path) => readOnce(path, read(path)))).toEqual([]);
});

test('reading once is found wherever it is written, and looking again is not', () => {
  const once = 'test("", async () => { expect(await box.count()).toBe(1); });';
  expect(readOnce('once.ts', once)).toEqual(['once.ts:1: expect(await box.count())']);
  expect(readOnce('deep.ts', 'expect(Number((await box.boundingBox())?.x)).toBe(1);')).toHaveLength(1);
  const again = 'await eventually(async () => expect(await box.count()).toBe(1));';
  expect(readOnce('again.ts', again)).toEqual([]);
  expect(readOnce('pass.ts', 'expect(async () => expect(await box.count()).toBe(1)).toPass();')).toEqual([]);
  expect(readOnce('waits.ts', 'await expect(box).toHaveCount(1);')).toEqual([]);
});
