import { Button } from 'antd';
import { nameOf, scriptOf } from '@/components/appearance/languages';
import { themeIcons } from '@/components/appearance/themeIcons';
import { langs, switchLanguage, useLang } from '@/kit/locale';
import { useText } from '@/kit/text';
import { changeTheme, THEMES, useThemeChoice } from '@/kit/theme';
import styles from './Appearance.css';

/** Language and theme before signing in: plain buttons, so that this page need not load menus. */
export function Appearance() {
  const t = useText();
  const lang = useLang();
  const theme = useThemeChoice();
  return (
    <header className={styles.bar}>
      <fieldset aria-label={t('layout.language')}>
        {langs.map((one) => (
          <Button
            key={one}
            type="text"
            size="small"
            lang={scriptOf[one]}
            aria-pressed={one === lang}
            onClick={() => void switchLanguage(one)}
          >
            {nameOf(one)}
          </Button>
        ))}
      </fieldset>
      <fieldset aria-label={t('layout.theme')}>
        {THEMES.map((one) => (
          <Button
            key={one}
            type="text"
            size="small"
            icon={themeIcons[one]}
            aria-label={t(`layout.theme.${one}`)}
            title={t(`layout.theme.${one}`)}
            aria-pressed={one === theme}
            onClick={() => changeTheme(one)}
          />
        ))}
      </fieldset>
    </header>
  );
}
