import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import en from '../../locales/en';
import { enter, found, openConsole, PATIENCE_MS, user } from '../support/console';
import { failedOrder, openCase } from '../support/refundWorld';
import type { World } from '../support/world';

/** A form with unsaved input asks before it is left. Dialogs and the browser's own ways to leave are tried in `e2e/forms`. */

const TEST_MS = 120_000;
const TYPED = 'Typed and not sent';
const patient = { timeout: PATIENCE_MS };

let world: World;
let path: string;

beforeAll(async () => {
  world = await tulay.createWorld();
  const caseId = await openCase(await world.signIn('service'), await failedOrder(world));
  path = `/tulayTransaction/operate/refund/detail?id=${caseId}`;
}, TEST_MS);

/** The form of a proposal, with a reason typed into it. */
async function typedReason(): Promise<HTMLElement> {
  await openConsole(world, 'service', path);
  const reason = await found('textbox', en['fields.reason']);
  await enter(reason, TYPED);
  return reason;
}

async function answerQuestion(title: string, answer: string): Promise<void> {
  const question = await found('dialog', title);
  await user.click(within(question).getByRole('button', { name: answer }));
  // antd moves it out, which jsdom never ends: it is gone once it takes no more presses.
  await waitFor(() => expect(screen.queryByRole('button', { name: answer })).toBeNull(), patient);
}

test(
  'leaving unsaved input asks: one may stay, or leave',
  async () => {
    const reason = await typedReason();
    history.push('/home');
    await answerQuestion(en['layout.leave'], en['layout.stay']);
    expect(history.location.pathname + history.location.search).toBe(path);
    expect(reason).toHaveValue(TYPED);

    history.push('/home');
    await answerQuestion(en['layout.leave'], en['layout.leaveAnyway']);
    await waitFor(() => expect(history.location.pathname).toBe('/home'), patient);
  },
  TEST_MS,
);

test(
  'signing out asks too',
  async () => {
    const reason = await typedReason();
    await user.click(screen.getByRole('button', { name: 'Menu of The service' }));
    await user.click(await found('menuitem', en['session.logout']));
    await answerQuestion(en['layout.leave'], en['layout.stay']);
    expect(reason).toHaveValue(TYPED);
    expect(localStorage.getItem('tulayToken')).toBeTruthy();
  },
  TEST_MS,
);
