import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '../src/server/db/turns';

test('calls have their turn in the order in which they came, one at a time', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const call = async (name: string) => {
    const end = await turns.next();
    seen.push(`${name} begins`);
    await nextTurn();
    seen.push(`${name} ends`);
    end();
  };
  await Promise.all(['a', 'b', 'c'].map(call));
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work in the background begins behind calls that came after it', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const endFirst = await turns.next();
  const behind = turns.nextInBackground().then((end) => {
    seen.push('work');
    end();
  });
  const second = turns.next().then((end) => {
    seen.push('call');
    end();
  });
  endFirst();
  await Promise.all([behind, second]);
  expect(seen).toEqual(['call', 'work']);
});

test('work in the background goes on, however many calls there are', async () => {
  const turns = new Turns();
  let isDone = false;
  const calls = async () => {
    while (!isDone) {
      const end = await turns.next();
      await nextTurn();
      end();
    }
  };
  const both = Promise.all([calls(), calls()]);
  (await turns.nextInBackground())();
  isDone = true;
  await both;
  // And calls have theirs again.
  (await turns.next())();
});

test('a call waits for one piece of work in the background at most, however many there are', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = async (name: string) => {
    const end = await turns.nextInBackground();
    seen.push(name);
    await nextTurn();
    await nextTurn();
    end();
  };
  const works = ['one', 'two', 'three'].map(work);
  while (seen.length === 0) await nextTurn();
  const call = turns.next().then((end) => {
    seen.push('call');
    end();
  });
  await Promise.all([call, ...works]);
  expect(seen).toEqual(['one', 'call', 'two', 'three']);
});
