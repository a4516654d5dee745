import { ArrowLeftOutlined, FileOutlined, UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { placeOnList } from '@/components/orders/orderPlace';
import { codeLabelKey } from '@/domain/kit/codes';
import { moneyText } from '@/domain/kit/format';
import { aside, enumerated } from '@/domain/kit/joined';
import { keyOf } from '@/domain/kit/menu';
import type { Reader } from '@/domain/kit/reader';
import { fieldOf } from '@/domain/kit/resource';
import { toZone } from '@/domain/kit/zone';
import { orderSide, serviceType } from '@/domain/orders/codes';
import { kioskStatus } from '@/domain/orders/familyCodes';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import type { FoundKioskOrder, FoundOrder, FoundUser } from '@/domain/search/calls';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import type { KnownPage } from './pages';
import type { Recent } from './recent';
import styles from './search.css';

/** One line of the search that can be chosen: it leads to a URL, or does something in the search itself. */
export interface Option {
  readonly key: string;
  readonly content: ReactNode;
  readonly url?: string;
  readonly act?: () => void;
  /** What is remembered of it when it is chosen. */
  readonly recent?: Recent;
}

/** Lines of one kind under their heading. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
}

type Access = Readonly<Record<string, boolean>>;

interface Line {
  readonly icon?: ReactNode;
  readonly badge?: ReactNode;
  readonly main: ReactNode;
  readonly quiet?: ReactNode;
  readonly end?: ReactNode;
}

const line = ({ icon, badge, main, quiet, end }: Line) => (
  <>
    <span className={badge ? styles.badge : styles.icon}>{badge ?? icon}</span>
    <span className={styles.main}>{main}</span>
    <span className={styles.quiet}>{quiet}</span>
    <span className={styles.end}>{end}</span>
  </>
);

/** A page, by its title and where in the menu it stands. */
export const pageOption = ({ url, title, way }: KnownPage): Option => ({
  key: `page ${url}`,
  url,
  content: line({ icon: <FileOutlined />, main: title, quiet: way }),
  recent: { url },
});

/** An order as lists show it. It leads to its detail or, without the right to that, to its list narrowed to it. */
export function orderOption(order: FoundOrder, reader: Reader, access: Access): Option {
  const { id, list, transactionNumber, status, side, paymentAmount, userName, createdTime } = order;
  const { of } = orderLists[list];
  const place = placeOnList(list, id);
  const url = access[place.right] ? place.url : `${place.page}?${only(list, transactionNumber)}`;
  const paid = fieldOf(of, 'paymentAmount');
  const family = wordOf(codeLabelKey(serviceType, order.serviceType), reader);
  const currency = wordOf(codeLabelKey(orderSide, side), reader);
  return {
    key: `order ${id}`,
    url,
    recent: { url, number: transactionNumber },
    content: line({
      badge: <StatusBadge codes={statusCodesOf(of)} value={status} />,
      main: <span className={styles.number}>{transactionNumber}</span>,
      quiet: enumerated(reader.t, [aside(reader.t, family, currency), userName]),
      end: enumerated(reader.t, [
        moneyText(paymentAmount, paid.currency ?? 'NTD'),
        shortTime(createdTime, reader),
      ]),
    }),
  };
}

/** A kiosk's temporary order; it leads to its list, narrowed to it. */
export function kioskOption(order: FoundKioskOrder, reader: Reader): Option {
  const { id, temporaryNumber, createdTime } = order;
  const url = `${KIOSK_PAGE}?temporaryNumber=${temporaryNumber}&createdTime=`;
  return {
    key: `kiosk ${id}`,
    url,
    recent: { url, number: temporaryNumber },
    content: line({
      badge: <StatusBadge codes={kioskStatus} value={order.kioskStatus} />,
      main: <span className={styles.number}>{temporaryNumber}</span>,
      end: shortTime(createdTime, reader),
    }),
  };
}

const KIOSK_PAGE = '/tulayTransaction/kioskTemporary';

/**
 * A user, told apart from namesakes; it leads to their page or, for who may not open that, shows their last orders here.
 */
export const userOption = (
  user: FoundUser,
  { t }: Reader,
  access: Access,
  onChoose: (user: FoundUser) => void,
): Option => ({
  key: `user ${user.id}`,
  ...(access[keyOf(USER_PAGE)] ? { url: `${USER_PAGE}?id=${user.id}` } : { act: () => onChoose(user) }),
  content: line({
    icon: <UserOutlined />,
    main: user.fullName,
    quiet: user.mobile,
    end: user.idNumber && `${t('fields.idNumber')} ${user.idNumber}`,
  }),
});

/** The way back from a user's orders. */
export const backOption = (text: string, onBack: () => void): Option => ({
  key: 'back',
  act: onBack,
  content: line({ icon: <ArrowLeftOutlined />, main: text }),
});

const USER_PAGE = '/users/management/detail';

/** What was chosen lately: a page by its title of today, anything else by its number. Gone when no longer granted. */
export function recentOption(recent: Recent, pages: readonly KnownPage[]): Option[] {
  const page = pages.find(({ url }) => url === recent.url);
  if (page) return [pageOption(page)];
  if (!recent.number) return [];
  const { url, number } = recent;
  return [
    {
      key: `recent ${url}`,
      url,
      recent,
      content: line({ icon: <FileOutlined />, main: <span className={styles.number}>{number}</span> }),
    },
  ];
}

/** A list narrowed to one number, whatever filters its page opens with. */
function only(list: OrderListName, transactionNumber: string): URLSearchParams {
  const without = orderLists[list].searches.map((name) => [name, '']);
  return new URLSearchParams({ ...Object.fromEntries(without), transactionNumber });
}

const wordOf = (key: string | undefined, { t }: Reader) => (key ? t(key) : '');

/** Day and minute on the operator's clock. */
const shortTime = (utc: string, { timeZone }: Reader) => toZone(utc, timeZone).slice(0, 16);
