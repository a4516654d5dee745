/** @tier all: long forms in three languages */
import { screen, waitFor, within } from '@testing-library/react';
import { createOrders } from '@/domain/app/createOrders';
import { dictionaryCalls } from '@/domain/system/dictionary';
import en from '../../locales/en';
import tw from '../../locales/tw';
import { choose, enter, found, openConsole, PATIENCE_MS, read, user } from '../support/console';
import { addEntry, entryNumbered, reword, sendOf, stepOf } from '../support/dictionaryWorld';
import { failedOrder, openCase } from '../support/refundWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** The dictionary in the console: kept on its page, chosen from and read on every other, on the real server. */

const TEST_MS = 120_000;

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
}, TEST_MS);
beforeEach(() => localStorage.removeItem('tulayDictionary'));

const eventually = (check: () => Promise<void> | void) => waitFor(check, { timeout: PATIENCE_MS });
const versionNow = async () => (await admin.ask(dictionaryCalls.words, {})).dictionary?.version;

/** The form, which stands over the record and the list: those have fields of the same names. */
const theForm = () =>
  waitFor(
    () => {
      const buttons: readonly string[] = [en['kept.add'], en['change.reviewChanges']];
      const send = screen
        .getAllByRole('button')
        .find(({ textContent }) => buttons.includes(textContent ?? ''));
      const form = send?.closest('form');
      if (!form) throw new Error('no form is open');
      return within(form);
    },
    { timeout: PATIENCE_MS },
  );

const inForm = async (label: string) =>
  (await theForm()).getByRole('combobox', { name: new RegExp(`${label}$`) });

/** What is offered by a drop-down. */
async function offeredBy(box: Element): Promise<string[]> {
  await user.click(box);
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull());
  return [...document.querySelectorAll('.ant-select-item-option')].map(
    ({ textContent }) => textContent ?? '',
  );
}

test(
  'an entry is added by its form, which says at the field what makes no sense together',
  async () => {
    await openConsole(world, 'admin', '/system/dictionary?form=add');
    const add = await theForm();
    await enter(add.getByRole('textbox', { name: new RegExp(`${en['fields.entryWords']}$`) }), 'Stepchild');
    await choose(await inForm(en['fields.entryList']), en['codes.entryList.rejectItem']);
    await enter(add.getByRole('spinbutton', { name: new RegExp(`${en['fields.entrySort']}$`) }), '35');
    await user.click(add.getByRole('button', { name: en['kept.add'] }));
    expect(await add.findByText(en['rules.required'])).toBeVisible();

    await choose(await inForm(en['fields.entryList']), en['codes.entryList.relationship']);
    await user.click(add.getByRole('button', { name: en['kept.add'] }));
    await eventually(async () =>
      expect(await entryNumbered(admin, 'relationship', 1000)).toMatchObject({
        entryWords: { en: 'Stepchild' },
        entrySort: 35,
        status: 1,
      }),
    );
  },
  TEST_MS,
);

test(
  'of an entry that the program counts on the form says what stays as it is, and why',
  async () => {
    const { id } = await entryNumbered(admin, 'rejectItem', 99);
    await openConsole(world, 'admin', `/system/dictionary?open=${id}&form=edit`);
    expect(await inForm(en['fields.entryTypes'])).toBeDisabled();
    expect(await inForm(en['fields.entryList'])).toBeDisabled();
    expect(screen.getAllByText(en['errors.dictionary.fixed'])).not.toHaveLength(0);
    const deactivate = await found('button', en['moves.dictionary.deactivate']);
    expect(deactivate).toHaveAccessibleDescription(en['errors.dictionary.fixed']);
  },
  TEST_MS,
);

test(
  'a form offers what is active and what a user has, and sends the number',
  async () => {
    await stepOf(admin, 'occupation', 9, 'deactivate');
    await stepOf(admin, 'occupation', 8, 'deactivate');
    const id = await addUser(world.db, { firstName: 'Maria', lastName: 'Santos', occupation: 8 });
    await openConsole(world, 'admin', `/users/management/edit?id=${id}`);
    const box = await screen.findByLabelText(en['fields.occupation'], undefined, { timeout: PATIENCE_MS });
    const offered = await offeredBy(box);
    expect(offered).toContain('Caregiver');
    expect(offered).toContain('Teacher (Inactive)');
    expect(offered.join()).not.toContain('Student');
    await choose(box, 'Caregiver');
    await user.click(await found('button', en['change.reviewChanges']));
    const review = await found('dialog', en['change.review']);
    expect(await within(review).findByText('Caregiver')).toBeVisible();
    expect(within(review).getByText('Teacher')).toBeVisible();
  },
  TEST_MS,
);

test(
  'a page reads the words in the language of its reader, and others once another operator has written them',
  async () => {
    const userId = await addUser(world.db, { kycStatus: 2 });
    await world.partner('app').ask(createOrders.send, sendOf(userId, { relationship: 4 }));
    const { id } = await world.db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const path = `/tulayTransaction/ntdSwap/send/detail?id=${id}`;
    await openConsole(world, 'admin', path, 'tw');
    expect(await read('兄弟姊妹')).toBeVisible();
    expect(screen.getAllByText(tw['fields.relationship'])).not.toHaveLength(0);
    await reword(admin, 'relationship', 4, { en: 'Sibling', tw: '手足' });
    await openConsole(world, 'admin', path, 'tw');
    // Here, and where it was open already.
    await waitFor(() => expect(screen.getAllByText('手足')).toHaveLength(2), { timeout: PATIENCE_MS });
    const kept = JSON.parse(localStorage.getItem('tulayDictionary') ?? '{}') as { version?: number };
    expect(kept.version).toBe(await versionNow());
  },
  TEST_MS,
);

test(
  'a usual reason brings its words in the language of the user, to be changed, and is sent beside them',
  async () => {
    const number = await addEntry(admin, 'refundReason', 'The shop was closed');
    const service = await world.signIn('service');
    const caseId = await openCase(service, await failedOrder(world));
    await openConsole(world, 'service', `/tulayTransaction/operate/refund/detail?id=${caseId}`);
    const propose = await found('button', en['moves.refund.propose']);
    await choose(screen.getByLabelText(en['dictionary.usual']), 'The shop was closed');
    const reason = screen.getByLabelText(en['fields.reason']);
    await eventually(() => expect(reason).toHaveValue('The shop was closed'));
    await enter(reason, ', sorry');
    await user.click(screen.getByRole('button', { name: en['refund.all'] }));
    await user.click(propose);
    await eventually(async () => {
      const kept = await world.db
        .selectFrom('refundCases')
        .select(['refundReason', 'reason'])
        .where('id', '=', caseId)
        .executeTakeFirst();
      expect(kept).toEqual({ refundReason: number, reason: 'The shop was closed, sorry' });
    });
  },
  TEST_MS,
);
