import { screen } from '@testing-library/react';
import en from '../../locales/en';
import { openConsole, read } from '../support/console';
import type { World } from '../support/world';

/** Pages that are opened by a link, without it. */

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
});

test.each([
  ['/wall', en['wall.missing']],
  ['/stop', en['stopLink.missing']],
])(
  '%s without its link says what is missing, and is no error',
  async (path, said) => {
    await openConsole(world, undefined, path);
    expect(await read(said)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
  60_000,
);
