import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout } from 'antd';
import { memo } from 'react';
import { LanguageMenu } from '@/components/appearance/LanguageMenu';
import { ThemeMenu } from '@/components/appearance/ThemeMenu';
import { MessagesButton } from '@/components/messages/MessagesButton';
import { OutboxButton } from '@/components/outbox/OutboxButton';
import type { OperatorSession } from '@/domain/session/calls';
import { useText } from '@/kit/text';
import styles from './Header.css';
import { PendingMenu } from './PendingMenu';
import { SearchButton } from './search/SearchButton';
import { Trail } from './Trail';
import { UserMenu } from './UserMenu';

interface Props {
  readonly operator: OperatorSession;
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** The bar above every page. */
export const Header = memo(function Header({ operator, menuOpen, onToggleMenu }: Props) {
  const t = useText();
  const label = t(menuOpen ? 'layout.closeMenu' : 'layout.openMenu');
  return (
    <Layout.Header className={styles.header}>
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={label}
        aria-expanded={menuOpen}
        title={label}
        onClick={onToggleMenu}
      />
      <div className={styles.trail}>
        <Trail />
      </div>
      <SearchButton operator={operator} />
      <PendingMenu />
      <MessagesButton />
      <OutboxButton />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu operator={operator} />
    </Layout.Header>
  );
});
