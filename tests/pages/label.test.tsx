import { fireEvent, screen } from '@testing-library/react';
import { logistics } from '@/domain/orders/logistics';
import en from '../../locales/en';
import { found, openConsole, PATIENCE_MS, user } from '../support/console';
import { familyLife } from '../support/familyLife';

/** The label that goes on a box, on the real server. */

const BOXES = '/tulayTransaction/ntdNoSwap/cargoBox';
const TEST_MS = 120_000;

test(
  'a label has the tracking number as a bar code, once for each box, and is gone when it is printed',
  async () => {
    const world = await tulay.createWorld();
    const life = await familyLife(world);
    const { id, version, transactionNumber } = await life.completed('cargoBox');
    const admin = await world.signIn('admin');
    const given = { logisticsStatus: 2, courier: 'Sampaguita Express', trackingNumber: 'BX0123456789' };
    await admin.ask(logistics.update, { id, version, ...given });
    // jsdom has no printer.
    window.print = () => {};

    await openConsole(world, 'admin', `${BOXES}?transactionNumber=${transactionNumber}&open=${id}`);
    await user.click(await found('button', new RegExp(en['orders.label.print'])));
    const codes = await screen.findAllByRole('img', { name: 'BX0123456789' }, { timeout: PATIENCE_MS });
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(code.parentElement).toHaveTextContent('BX0123456789');

    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('img', { name: 'BX0123456789' })).toBeNull();
  },
  TEST_MS,
);
