import { act, renderHook, waitFor } from '@testing-library/react';
import type { Row } from '@/kit/list/row';
import { useSelectedRows } from '@/kit/list/useSelection';
import { useLoad } from '@/kit/useLoad';
import { CallFailed } from '@/request/errors';

/** What stands on a page whose next load is awaited or has failed: never something else than what it says. */

const fault = new CallFailed({ code: 500, message: 'A fault' });

const failing = async () => {
  throw fault;
};

function loading(first: () => Promise<string>) {
  let fetch = first;
  const hook = renderHook(({ key }) => useLoad(key, () => fetch(), { keep: true, again: true }), {
    initialProps: { key: `first ${Math.random()}` },
  });
  const go = (key: string, next: () => Promise<string>) => {
    fetch = next;
    hook.rerender({ key });
  };
  const become = (next: () => Promise<string>) => {
    fetch = next;
  };
  return { now: () => hook.result.current, go, become };
}

test('what was loaded stands while another load is awaited, not once that failed', async () => {
  const { now, go, become } = loading(async () => 'old rows');
  await waitFor(() => expect(now().data).toBe('old rows'));
  let fail = (_: Error) => {};
  go('another filter', () => new Promise((_, reject) => (fail = reject)));
  expect(now()).toMatchObject({ data: 'old rows', outdated: true });
  await waitFor(() => expect(now().loading).toBe(true));
  await act(async () => fail(fault));
  await waitFor(() => expect(now().failure).toMatchObject({ message: 'A fault' }));
  expect(now()).toMatchObject({ data: undefined, outdated: false });
  expect(now().failure?.loadedTime).toBeUndefined();

  // Nor while it is asked for once more, or after another filter still.
  become(() => new Promise(() => {}));
  act(() => void now().reload());
  await waitFor(() => expect(now().loading).toBe(true));
  expect(now().data).toBeUndefined();
  go('a third filter', async () => 'new rows');
  expect(now()).toMatchObject({ data: undefined, failure: undefined });
  await waitFor(() => expect(now()).toMatchObject({ data: 'new rows', outdated: false }));
});

test('what cannot be loaded again stands, and says of when it is', async () => {
  const { now, become } = loading(async () => 'rows');
  await waitFor(() => expect(now().data).toBe('rows'));
  become(failing);
  await act(() => now().reload());
  expect(now()).toMatchObject({ data: 'rows', outdated: false });
  expect(now().failure?.loadedTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('rows are selected of what the list finds, and of nothing else', () => {
  let outdated = false;
  const row = { id: 7 } as Row;
  const { result, rerender } = renderHook(({ found }) => useSelectedRows(found, () => outdated), {
    initialProps: { found: 'one filter' },
  });
  act(() => result.current.toggle(row));
  expect(result.current.rows).toEqual([row]);
  rerender({ found: 'another filter' });
  expect(result.current.rows).toEqual([]);
  outdated = true;
  act(() => result.current.change([row]));
  expect(result.current.rows).toEqual([]);
  outdated = false;
  act(() => result.current.change([row]));
  expect(result.current.rows).toEqual([row]);
});
