import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { later } from '@/kit/later';
import { drawPagesAtOnce, fetchPage } from '@/kit/pages';

/** Code that comes later: drawn at once where it is there. */

function Part({ says }: { readonly says: string }) {
  const [first] = useState(says);
  return <p>{`${first}, now ${says}`}</p>;
}

const shown = (part: React.ReactNode) => <Suspense fallback="waiting">{part}</Suspense>;

test('what has been fetched is drawn without anything that stands for it', async () => {
  const load = jest.fn(async () => ({ default: Part }));
  const Later = later(load);
  await Later.fetch();
  render(shown(<Later says="one" />));
  expect(screen.getByText('one, now one')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what has not is waited for, and stays the same when its code has come', async () => {
  const Later = later(async () => ({ default: Part }));
  const { rerender } = render(shown(<Later says="one" />));
  expect(screen.getByText('waiting')).toBeVisible();
  await screen.findByText('one, now one');
  await act(async () => void (await Later.fetch()));
  rerender(shown(<Later says="two" />));
  expect(screen.getByText('one, now two')).toBeVisible();
});

test('code that could not be fetched ahead is fetched again', async () => {
  const load = jest.fn(async () => ({ default: Part }));
  load.mockRejectedValueOnce(new Error('away'));
  const Later = later(load);
  await expect(Later.fetch()).rejects.toThrow('away');
  await Later.fetch();
  render(shown(<Later says="one" />));
  expect(screen.getByText('one, now one')).toBeVisible();
});

test('a page is fetched by its path, with what stands around it; Umi fetches it ahead by the same way', async () => {
  const [page, layout, other] = [1, 2, 3].map(() => jest.fn(async () => ({ default: () => <p>here</p> })));
  const asUmi = (load: unknown) => ({ _payload: { _result: load } });
  const routeComponents = { a: asUmi(page), around: asUmi(layout), b: asUmi(other) };
  const routes = {
    a: { path: 'users/list', parentId: 'around' },
    around: { path: '' },
    b: { path: 'other' },
  };
  drawPagesAtOnce({ routes, routeComponents });
  await fetchPage('/users/list');
  await fetchPage('/nowhere');
  expect([page, layout, other].map((load) => load?.mock.calls.length)).toEqual([1, 1, 0]);
  const Page = routeComponents.a as unknown as React.ComponentType;
  render(<Page />);
  expect(screen.getByText('here')).toBeVisible();
  await (routeComponents.b._payload._result as () => Promise<unknown>)();
  expect(other).toHaveBeenCalledTimes(1);
});
