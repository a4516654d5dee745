import { type ThemeConfig, theme } from 'antd';
import { GROUND } from './theme';

/** The side menu is dark in both themes. */
export const MENU_GROUND = '#0c1f1d';

const LIGHT = {
  colorPrimary: '#0f766e',
  colorInfo: '#0f766e',
  colorLink: '#0f766e',
  colorLinkHover: '#115e59',
  colorLinkActive: '#134e4a',
  colorBgLayout: GROUND.light,
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
};

/** The same teal, lighter where it is text on dark ground: 4.5:1 needs it. */
const DARK = {
  colorPrimary: '#0f766e',
  colorInfo: '#14b8a6',
  colorLink: '#5eead4',
  colorLinkHover: '#99f6e4',
  colorLinkActive: '#2dd4bf',
  colorBgLayout: GROUND.dark,
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
};

/** Sizes of text in pixels, each with its line. antd's compact algorithm would make 10 px of 13. */
const TEXT = {
  fontSizeSM: 12,
  fontSize: 13,
  fontSizeLG: 14,
  fontSizeXL: 16,
  fontSizeHeading5: 14,
  fontSizeHeading4: 16,
  fontSizeHeading3: 18,
  fontSizeHeading2: 22,
  fontSizeHeading1: 28,
  fontHeightSM: 18,
  fontHeight: 20,
  fontHeightLG: 22,
  lineHeightSM: 18 / 12,
  lineHeight: 20 / 13,
  lineHeightLG: 22 / 14,
} as const;

const compact: typeof theme.compactAlgorithm = (seed, map) => ({
  ...theme.compactAlgorithm(seed, map),
  ...TEXT,
});

/** antd's theme (design, "Look"): teal, compact, 13 px because operators read Chinese characters all day. */
export const antdTheme = (dark: boolean): ThemeConfig => ({
  algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, compact],
  cssVar: { key: 'tulay' },
  token: { ...(dark ? DARK : LIGHT), borderRadius: 6 },
  components: {
    Layout: { siderBg: MENU_GROUND },
    Menu: { darkItemBg: MENU_GROUND, darkSubMenuItemBg: '#081513', darkPopupBg: MENU_GROUND, itemHeight: 36 },
  },
});
