import { Button, Dropdown } from 'antd';
import { useText } from '@/kit/text';
import { changeTheme, THEMES, type ThemeChoice, useDark, useThemeChoice } from '@/kit/theme';
import { themeIcons } from './themeIcons';

/** Light, dark, or as the computer has it; remembered. The button shows what is on now. */
export function ThemeMenu() {
  const t = useText();
  const choice = useThemeChoice();
  const dark = useDark();
  const items = THEMES.map((one) => ({ key: one, icon: themeIcons[one], label: t(`layout.theme.${one}`) }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => changeTheme(key as ThemeChoice),
      }}
    >
      <Button
        type="text"
        icon={themeIcons[dark ? 'dark' : 'light']}
        aria-label={t('layout.theme')}
        title={t('layout.theme')}
      />
    </Dropdown>
  );
}
