import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import { amendCaseOf, askAmendment, failedSend, pendingAmendment } from '../support/amendmentWorld';
import { enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import type { World } from '../support/world';

/** An amendment by two people, on the real server. */

const WORK = '/tulayTransaction/operate/modifyReceiverInfo/detail';
const AUDIT = '/tulayTransaction/operate/audit/modifyReceiverInfo/detail';
const TEST_MS = 120_000;

let world: World;
beforeAll(async () => {
  world = await tulay.createWorld();
}, TEST_MS);

test(
  'the form begins with what may be read; a mobile is checked before anything is sent',
  async () => {
    const caseId = await askAmendment(await world.signIn('service'), await failedSend(world));
    await openConsole(world, 'service', `${WORK}?id=${caseId}`);
    const propose = await found('button', en['moves.amendment.propose']);
    expect(screen.getByLabelText(en['fields.recipient'])).toHaveValue('Jose Dela Cruz');
    expect(screen.getByLabelText(en['fields.accountNumber'])).toHaveValue('');
    expect(screen.getByText(/\*{5}7890/)).toBeVisible();

    await enter(screen.getByLabelText(en['fields.recipientMobile']), '917000');
    await user.click(propose);
    expect((await screen.findAllByText(en['rules.mobile']))[0]).toBeVisible();
    expect((await amendCaseOf(world, caseId)).auditStatus).toBeNull();

    await enter(screen.getByLabelText(en['fields.recipientMobile']), '002');
    await user.click(propose);
    expect(await read(en['request.waiting'])).toBeVisible();
    expect((await amendCaseOf(world, caseId)).auditStatus).toBe(1);
  },
  TEST_MS,
);

test(
  'who compares sees what differs marked, and who proposed cannot decide',
  async () => {
    const { auditId } = await pendingAmendment(world, await world.signIn('admin'));
    await openConsole(world, 'admin', `${AUDIT}?id=${auditId}`);
    const approve = await found('button', new RegExp(en['moves.approval.approve']));
    expect(approve).toHaveAccessibleDescription(en['errors.approval.ownProposal']);
    const marked = await waitFor(() => screen.getAllByRole('img', { name: en['list.changed'] }), {
      timeout: PATIENCE_MS,
    });
    const rows = marked
      .map((mark) => mark.closest('tr'))
      .map((row) => row && within(row).getByRole('rowheader'));
    expect(rows.map((row) => row?.textContent)).toEqual(
      ['recipient', 'accountNumber', 'accountName', 'status'].map(
        (name) => en[`fields.${name}` as keyof typeof en],
      ),
    );
  },
  TEST_MS,
);
