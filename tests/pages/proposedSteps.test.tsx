import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { agreed, funded, transferBetween } from '../support/capitalWorld';
import { found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import type { World } from '../support/world';

/** A step that takes two people, on the real server: what is said before and after it, and what can be done until it is decided. */

const TEST_MS = 120_000;
const patient = { timeout: PATIENCE_MS };
const FAIL = en['moves.capitalTransfer.fail'];
const WHY = 'The bank sent it back';

let world: World;
let id: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  const [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
  await funded(world, '1220 · PHP', '900.00');
  const wanted = await transferBetween(world, '1220 · PHP', '1230 · PHP', '600.00');
  id = await agreed(capitalTransfers, auditor, finance.ask(capitalTransfers.calls.add, wanted));
}, TEST_MS);

test(
  'says that another one has to approve it, then what waits and why, and offers nothing else meanwhile',
  async () => {
    await openConsole(world, 'admin2', `/finance/capital/transfer?open=${id}`);
    await user.click(await found('button', FAIL));
    const said = await screen.findByText(en['kept.stepByTwo'], {}, patient);
    const dialog = within(said.closest('[role="dialog"]') as HTMLElement);
    await user.type(dialog.getByRole('textbox', { hidden: true }), WHY);
    await user.click(dialog.getByRole('button', { name: FAIL, hidden: true }));
    await read(en['kept.proposed']);

    const alert = (await screen.findByText(/waits for/, {}, patient)).closest('.ant-alert') as HTMLElement;
    expect(alert).toHaveTextContent(`${en['kept.reason']}: ${WHY}`);
    const cellsOf = (name: RegExp) =>
      within(within(alert).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    // What changes, and what stays as it is.
    expect(cellsOf(/^Status/)).toEqual(['Under way', '→Failed']);
    const [old, now] = cellsOf(/^Amount/);
    expect(now).toBe(old);
    for (const name of [FAIL, en['moves.capitalTransfer.confirm']])
      await waitFor(
        () => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true'),
        patient,
      );
  },
  TEST_MS,
);
