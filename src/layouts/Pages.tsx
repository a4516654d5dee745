import { useOutlet } from '@umijs/max';
import { Activity, type ContextType, type ReactNode, useContext, useState } from 'react';
import { UNSAFE_LocationContext as AddressContext } from 'react-router-dom';
import { recordOfUrl } from '@/domain/menu';
import { PageFailed } from './PageFailed';
import { RouteGate } from './RouteGate';

/** A page with the address that it is shown under. */
interface Opened {
  readonly address: ContextType<typeof AddressContext>;
  readonly outlet: ReactNode;
}

const pathOf = ({ address }: Opened) => address.location.pathname;

const isSame = (page: Opened, other: Opened) =>
  pathOf(page) === pathOf(other) && page.address.location.key === other.address.location.key;

const isInMenu = (page: Opened) => recordOfUrl(pathOf(page))?.node.type === 1;

/**
 * Whether a page stays behind another one: a page of the menu, or a list of records that is none, behind what is opened
 * from it. That may be the detail of another list, such as the user of an order.
 */
const staysBehind = (page: Opened, opened: Opened) =>
  !isInMenu(opened) && (isInMenu(page) || pathOf(opened).startsWith(`${pathOf(page)}/`));

/**
 * The page that is open. While a record is open on a page of its own, the list that it was opened from stays behind it,
 * unseen and doing nothing: who comes back finds it as they left it, at once, and it asks anew. What is behind keeps the
 * address that it was shown under; the router has no public way to say that of what is nested.
 */
export function Pages({ operatorId }: { operatorId: number }) {
  const { here, behind } = usePages({ address: useContext(AddressContext), outlet: useOutlet() });
  return [behind, here].map(
    (page) =>
      page && (
        <Activity key={pathOf(page)} mode={page === here ? 'visible' : 'hidden'}>
          <AddressContext.Provider value={page.address}>
            <PageFailed>
              <RouteGate operatorId={operatorId}>{page.outlet}</RouteGate>
            </PageFailed>
          </AddressContext.Provider>
        </Activity>
      ),
  );
}

/** The page that is open, and the one that stays behind it. */
function usePages(opened: Opened): { readonly here: Opened; readonly behind: Opened | undefined } {
  const [last, setLast] = useState(opened);
  const [stayed, setStayed] = useState<Opened>();
  // A step of the browser's history that leads back to it, and not another of the same path: it is as it was.
  const here = [last, stayed].find((page) => page && isSame(page, opened)) ?? opened;
  const moved = pathOf(last) !== pathOf(here);
  const behind = moved ? [last, stayed].find((page) => page && staysBehind(page, here)) : stayed;
  if (last !== here) setLast(here);
  if (behind !== stayed) setStayed(behind);
  return { here, behind };
}
