import { cleanup, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { channelPauses, payChannels } from '../../src/domain/routing/payChannel';
import { routes } from '../../src/domain/routing/route';
import { BY_PROVIDER, BY_ROUTE, routeSwitches } from '../../src/domain/routing/routeSwitch';
import { choose, enter, found, openConsole, PATIENCE_MS, read, theForm, user } from '../support/console';
import { someChannel, someRoute } from '../support/pendingWays';
import { insertPartner } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** Where money goes, as operators see it: channels with their pauses, routes with their switches, and what was, on the real server. */

const TEST_MS = 120_000;

let world: World;
let maker: Client;
let checker: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  await insertPartner(world, 'SECOND', 'Second Payments');
}, TEST_MS);

const eventually = (check: () => void) => waitFor(check, { timeout: PATIENCE_MS });

test(
  'a channel that is paused says so in its list, and its way back waits for somebody else',
  async () => {
    const { id } = await maker.ask(channelPauses.calls.add, {
      channelCode: 'PAYOUT-LOAD',
      pauseReason: 'It stands still',
    });
    await openConsole(world, 'admin', `${payChannels.page}?channelCode=PAYOUT-LOAD`);
    const row = await found('row', /^PAYOUT-LOAD/);
    expect(row).toHaveTextContent(en['codes.channelState.paused']);
    await openConsole(world, 'admin', `${channelPauses.page}?open=${id}`);
    const resume = { name: en['moves.channelPause.resume'] };
    await user.click((await screen.findAllByRole('button', resume, { timeout: PATIENCE_MS }))[0] as Element);
    await enter(await found('textbox', new RegExp(en['kept.reason'])), 'Mended');
    await eventually(() => expect(screen.getAllByRole('button', resume).length).toBeGreaterThan(1));
    await user.click(screen.getAllByRole('button', resume).at(-1) as Element);
    expect(await read(en['kept.pending'].replace('{maker}', 'The admin'))).toBeVisible();
    expect((await maker.ask(channelPauses.calls.detail, { id })).pending?.makerName).toBe('The admin');
  },
  TEST_MS,
);

test(
  'a channel in its history has versions with what each changed, and is proposed again from there',
  async () => {
    const agreed = async (more: FormInput) => {
      const { id, proposalId } = await maker.ask(payChannels.calls.add, someChannel('PAYOUT-NEW', more));
      await checker.ask(payChannels.decisions.approve, { auditId: proposalId ?? 0 });
      return id;
    };
    const first = await agreed({});
    await agreed({ most: '40000', replacesId: first });
    await openConsole(world, 'admin', `${payChannels.page}/history?open=${first}`);
    const versions = within(await found('region', en['versionsOf.title']));
    await eventually(() => expect(versions.getAllByRole('listitem')).toHaveLength(2));
    const [newest, before] = versions.getAllByRole('listitem');
    expect(newest).toHaveTextContent(/50,?000.*40,?000/);
    await eventually(() => expect(before).toHaveTextContent('Bayanihan Bills'));
    await user.click(await found('button', en['published.again']));
    expect(await screen.findByDisplayValue('PAYOUT-NEW', {}, { timeout: PATIENCE_MS })).toBeVisible();
  },
  TEST_MS,
);

test(
  'a route tells which channel a switch has put first, and the history of switches what each set',
  async () => {
    const ways = ['PROVIDER/BILLSDESK', 'SECOND-BILLS'];
    const route = await maker.ask(routes.calls.add, someRoute(ways, { serviceType: 1 }));
    await checker.ask(routes.decisions.approve, { auditId: route.proposalId ?? 0 });
    const { id, proposalId } = await maker.ask(routeSwitches.calls.add, {
      ...{ switchTarget: BY_ROUTE, routeId: route.id, way: 'SECOND-BILLS' },
      proposalReason: 'They answer slowly',
    });
    await checker.ask(routeSwitches.decisions.approve, { auditId: proposalId ?? 0 });
    await openConsole(world, 'admin', '/operation/routeway/list/service?service=1');
    const usual = within(await found('region', en['routeService.usual']));
    const row = await usual.findByRole('row', { name: /SECOND-BILLS/ }, { timeout: PATIENCE_MS });
    expect(within(row).getAllByRole('link').at(-1)).toHaveAttribute(
      'href',
      `${routes.page}?open=${route.id}`,
    );
    // Who only decides takes it back, and makes none.
    await openConsole(world, 'auditor', `${routeSwitches.page}?open=${id}`);
    expect(await found('button', en['moves.routeSwitch.rollBack'])).toBeVisible();
    expect(screen.queryByRole('button', { name: en['kept.copy'] })).toBeNull();
    cleanup();
    await openConsole(world, 'admin', `${routeSwitches.page}/history?open=${id}`);
    const points = within(await found('region', en['fields.setPoints']));
    expect(await points.findByText(/as ranked → SECOND-BILLS/)).toBeVisible();
  },
  TEST_MS,
);

test(
  'a channel is paused where it is read, and what it costs is proposed there',
  async () => {
    const { items } = await maker.ask(payChannels.calls.page, { channelCode: 'PAYOUT-CASH' } as object);
    await openConsole(world, 'admin', `${payChannels.page}?open=${items[0]?.id}`);
    await found('button', new RegExp(en['payChannel.cost']));
    await user.click(await found('button', new RegExp(`${en['payChannel.pause']}$`)));
    const form = await theForm('channelPause');
    await eventually(() => expect(form).toHaveTextContent('PAYOUT-CASH'));
    await enter(within(form).getByLabelText(new RegExp(en['fields.pauseReason'])), 'It stands still');
    await user.click(within(form).getByRole('button', { name: en['kept.add'] }));
    await read(en['session.submitted']);
    const paused = await maker.ask(channelPauses.calls.page, { channelCode: 'PAYOUT-CASH' } as object);
    expect(paused.items).toEqual([expect.objectContaining({ pauseReason: 'It stands still' })]);
  },
  TEST_MS,
);

test(
  'the form of a switch tells what it would do, and proposes it',
  async () => {
    await openConsole(world, 'admin', `${routeSwitches.page}?form=add`);
    const form = await theForm('routeSwitch');
    const box = (label: string) =>
      within(form).findByRole('combobox', { name: new RegExp(`${label}$`) }, { timeout: PATIENCE_MS });
    await choose(await box(en['fields.switchTarget']), en['codes.switchTarget.payoutProvider']);
    // What can be chosen is looked up once a target is: until then the field is another one.
    await waitFor(async () => {
      await user.click(await box(en['fields.providerId']));
      expect(await box(en['fields.providerId'])).toHaveAttribute('aria-expanded', 'true');
    });
    const current = await screen.findByText(en['rules.unchanged'], {}, { timeout: PATIENCE_MS });
    const closed = current.closest('.ant-select-item-option-disabled');
    expect(closed).toHaveTextContent('Bayanihan Bills');
    await user.keyboard('{Escape}');
    await choose(await box(en['fields.providerId']), 'Second Payments');
    const preview = await found('region', en['routeSwitch.preview']);
    expect(preview).toHaveTextContent(/→ ?Second Payments/);
    await enter(within(form).getByLabelText(new RegExp(en['fields.proposalReason'])), 'They answer slowly');
    await user.click(within(form).getByRole('button', { name: en['kept.add'] }));
    await read(en['kept.proposed']);
    const { items } = await maker.ask(routeSwitches.calls.page, {});
    expect(items).toContainEqual(
      expect.objectContaining({ switchTarget: BY_PROVIDER, toName: 'Second Payments', status: 1 }),
    );
  },
  TEST_MS,
);
