import { cleanup, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { capitalTransfers } from '../../src/domain/finance/capitalTransfer';
import { agreed, capitalNamed, funded, transferBetween } from '../support/capitalWorld';
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

test(
  'what waits cannot be proposed again; once it is decided the record says who agreed, in its own currency',
  async () => {
    await funded(world, '1230 · PHP', '5.00');
    const wanted = await transferBetween(world, '1230 · PHP', '1210 · Bayanihan Bills · PHP', '1.00');
    const [finance, auditor] = [await world.signIn('admin2'), await world.signIn('admin')];
    const { id: transfer, proposalId } = await finance.ask(capitalTransfers.calls.add, wanted);
    await openConsole(world, 'admin2', `/finance/capital/transfer?open=${transfer}`);
    const again = await found('button', en['published.again']);
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'), patient);
    expect(again).toHaveAccessibleDescription(/admin2/);
    cleanup();

    await auditor.ask(capitalTransfers.decisions.approve, { auditId: proposalId ?? 0 });
    const step = await finance.ask(capitalTransfers.steps.fail, { id: transfer, version: 1, reason: WHY });
    const refused = { auditId: step.proposalId ?? 0, rejectReason: 'It has arrived' };
    await auditor.ask(capitalTransfers.decisions.reject, refused);
    await openConsole(world, 'admin2', `/finance/capital/transfer?open=${transfer}`);
    const decided = (await found('heading', en['kept.decided'])).closest('section') as HTMLElement;
    expect(decided).toHaveTextContent(`${FAIL} Rejected`);
    expect(decided).toHaveTextContent('Proposed by The admin2 · decided by The admin');
    expect(decided).toHaveTextContent('It has arrived');
    expect(screen.queryByText(en['fields.lapseTime'])).toBeNull();
    expect(screen.getAllByText('Amount (PHP)')[0]).toBeVisible();
  },
  TEST_MS,
);

test(
  'the form of limits says of which account and in which currency, and so does what it changes',
  async () => {
    const { id: account } = await capitalNamed(world, '1210 · Bayanihan Bills · PHP');
    await openConsole(world, 'admin2', `/finance/capital?open=${account}&form=edit`);
    const warn = await screen.findByLabelText('Warn below (PHP)', {}, patient);
    const sheet = warn.closest('form') as HTMLElement;
    expect(sheet).toHaveTextContent('1210 · Bayanihan Bills · PHP');
    await user.type(warn, '1600');
    await user.click(within(sheet).getByText(en['change.reviewChanges']));
    const row = await screen.findByRole('row', { name: /Warn below \(PHP\)/, hidden: true }, patient);
    expect(row).toHaveTextContent('1,600.00');
  },
  TEST_MS,
);
