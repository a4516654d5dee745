import { useAccess } from '@umijs/max';
import { useMemo, useState } from 'react';
import type { Found, FoundUser } from '@/domain/search/calls';
import { wantedOf } from '@/domain/search/wanted';
import type { OperatorSession } from '@/domain/session/calls';
import { useReader } from '@/kit/text';
import {
  backOption,
  kioskOption,
  type Option,
  orderOption,
  pageOption,
  recentOption,
  type Section,
  userOption,
} from './options';
import { matchingPages, pagesOf } from './pages';
import { recentOf } from './recent';

interface Asked {
  readonly operator: OperatorSession;
  readonly text: string;
  /** The user whose orders are shown. */
  readonly user: FoundUser | undefined;
  readonly found: Found;
  readonly onUser: (user: FoundUser | undefined) => void;
}

/** What can be chosen now, in sections: a number is most likely an order's, a word most likely a page's. */
export function useSections({ operator, text, user, found, onUser }: Asked): Section[] {
  const reader = useReader();
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const pages = useMemo(() => pagesOf(operator.menuList, t), [operator.menuList, t]);
  const [recent] = useState(() => recentOf(operator.operatorId));
  const section = (key: string, title: string, options: Option[]): Section[] =>
    options.length > 0 ? [{ key, title, options }] : [];
  const orders = found.orders.map((order) => orderOption(order, reader, access));

  if (user) {
    const name = user.fullName;
    const way = backOption(t('search.back'), () => onUser(undefined));
    return [...section('user', name, [way]), ...section('orders', t('search.ordersOf', { name }), orders)];
  }
  if (text.trim() === '') {
    return section(
      'recent',
      t('search.recent'),
      recent.flatMap((one) => recentOption(one, pages)),
    );
  }
  const byName = wantedOf(text)?.kind === 'name';
  const ofPages = section('pages', t('search.pages'), matchingPages(pages, text).map(pageOption));
  const ofUsers = section(
    'users',
    t('search.users'),
    found.users.map((one) => userOption(one, reader, access, onUser)),
  );
  const ofOrders = section('orders', t(byName ? 'search.ordersOfUsers' : 'search.orders'), orders);
  const ofKiosks = section(
    'kiosks',
    t('search.kioskOrders'),
    found.kioskOrders.map((one) => kioskOption(one, reader)),
  );
  return byName ? [...ofPages, ...ofUsers, ...ofOrders] : [...ofOrders, ...ofKiosks, ...ofUsers, ...ofPages];
}
