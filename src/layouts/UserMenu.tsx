import {
  ClockCircleOutlined,
  DesktopOutlined,
  LockOutlined,
  LogoutOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { DEFAULT_ZONE } from '@/domain/kit/zone';
import type { OperatorSession } from '@/domain/session/calls';
import { unsettledTab } from '@/kit/audit/otherTabs';
import { forgetTypedForms } from '@/kit/formDrafts/formDrafts';
import { later } from '@/kit/later';
import { mayLeave } from '@/kit/leaveGuard';
import { useText } from '@/kit/text';
import { changeZone, useZone } from '@/kit/zone';
import { signOut } from '@/request/session';
import styles from './UserMenu.css';

const PasswordModal = later(
  () => import(/* webpackChunkName: "password" */ '@/components/session/PasswordModal'),
);

const FactorModal = later(() => import(/* webpackChunkName: "factor" */ '@/components/session/FactorModal'));

const SessionsModal = later(
  () => import(/* webpackChunkName: "sessions" */ '@/components/session/SessionsModal'),
);

/** The clocks that staff work by; the computer's own when it is another one. */
const zones = [
  ...new Set([DEFAULT_ZONE, 'Asia/Manila', 'UTC', Intl.DateTimeFormat().resolvedOptions().timeZone]),
];

const ZONE = 'zone:';

/** Who is signed in, with Password Settings, the clock that times are shown by, and logout. */
export function UserMenu({ operator }: { operator: OperatorSession }) {
  const t = useText();
  const { message } = App.useApp();
  const zone = useZone();
  const [open, setOpen] = useState<'password' | 'factor' | 'sessions'>();

  const close = () => setOpen(undefined);

  const items: MenuProps['items'] = [
    { key: 'password', icon: <LockOutlined />, label: t('session.passwordSettings') },
    { key: 'factor', icon: <SafetyCertificateOutlined />, label: t('factor.title') },
    { key: 'sessions', icon: <DesktopOutlined />, label: t('session.sessions') },
    {
      key: 'zone',
      icon: <ClockCircleOutlined />,
      label: t('layout.timeZone', { zone }),
      children: zones.map((one) => ({ key: ZONE + one, label: one })),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('session.logout') },
  ];

  const leave = async () => {
    const unsettled = await unsettledTab();
    // What did not come through here stands above the page.
    if (unsettled === 'elsewhere') message.warning(t('audit.unsettledElsewhere'));
    if (unsettled !== undefined) return;
    forgetTypedForms();
    await signOut();
  };

  const choose = async (key: string) => {
    if (key === 'password' || key === 'factor' || key === 'sessions') setOpen(key);
    // What was decided goes out before the session ends; what does not come through is shown first.
    else if (key === 'logout') (await mayLeave()) && (await leave());
    else changeZone(key.slice(ZONE.length));
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          selectable: true,
          selectedKeys: [ZONE + zone],
          onClick: ({ key }) => void choose(key),
        }}
      >
        <Button
          type="text"
          icon={<UserOutlined />}
          aria-label={t('layout.userMenu', { name: operator.operatorName })}
        >
          <span className={styles.name}>{operator.operatorName}</span>
        </Button>
      </Dropdown>
      <Suspense>
        {open === 'password' && <PasswordModal operator={operator} onDone={close} onCancel={close} />}
        {open === 'factor' && <FactorModal onClose={close} />}
        {open === 'sessions' && <SessionsModal onClose={close} />}
      </Suspense>
    </>
  );
}
