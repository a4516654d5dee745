import { type ThemeConfig, theme } from 'antd';
import { FACE, GROUND } from './ground';

/** The side menu is dark in both themes. */
export const MENU_GROUND = '#0c1f1d';

const LIGHT = {
  colorPrimary: '#0f766e',
  colorPrimaryBg: '#e6f4f2',
  colorPrimaryBgHover: '#cfe9e5',
  colorPrimaryBorder: '#0f8f84',
  colorPrimaryBorderHover: '#0f766e',
  controlItemBgActive: '#dff1ee',
  controlItemBgActiveHover: '#cfe9e5',
  colorInfo: '#0f766e',
  colorInfoBg: '#e6f4f2',
  colorInfoBorder: '#8fcfc5',
  colorError: '#c62828',
  colorLink: '#0f766e',
  colorLinkHover: '#115e59',
  colorLinkActive: '#134e4a',
  colorBgLayout: GROUND.light,
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
};

/** The same teal, lighter: it is text on dark ground, and ground of dark text. */
const DARK = {
  colorPrimary: '#2dd4bf',
  colorPrimaryBg: '#12302c',
  colorPrimaryBgHover: '#17403a',
  colorPrimaryBorder: '#2aa397',
  controlItemBgActive: '#17403a',
  controlItemBgActiveHover: '#1c4c45',
  colorInfo: '#2dd4bf',
  colorInfoBg: '#12302c',
  colorInfoBorder: '#1f6f65',
  colorError: '#f2726f',
  colorLink: '#5eead4',
  colorLinkHover: '#99f6e4',
  colorLinkActive: '#2dd4bf',
  colorBgContainer: '#131d1b',
  colorBgElevated: '#1b2725',
  colorBorder: '#3d4d4a',
  colorBorderSecondary: '#26332f',
  colorBgLayout: GROUND.dark,
  colorTextLightSolid: '#04211e',
  colorTextDescription: 'rgba(255, 255, 255, 0.65)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
};

const onDark = { colorTextLightSolid: '#fff' };

/** The compact algorithm makes letters small as well; operators read Chinese characters all day. Sizes in pixels. */
const readable: typeof theme.compactAlgorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 16,
  fontHeight: 20,
  fontHeightSM: 18,
  fontHeightLG: 22,
  lineHeight: 20 / 13,
  lineHeightSM: 18 / 12,
  lineHeightLG: 22 / 14,
});

/** antd's theme (design, "Look"): teal and compact. `still`: nothing slides, grows or fades. */
export const antdTheme = (dark: boolean, still: boolean): ThemeConfig => ({
  algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, theme.compactAlgorithm, readable],
  // The build makes the sheets (config/antdStyles.ts).
  zeroRuntime: true,
  hashed: false,
  token: { ...(dark ? DARK : LIGHT), fontFamily: FACE, borderRadius: 6, motion: !still },
  components: {
    // White on this red is readable in both themes.
    Badge: { ...onDark, colorError: '#c62828' },
    Tooltip: onDark,
    // The chosen entry of a menu: its word on the ground that marks it.
    Dropdown: dark ? { colorPrimary: DARK.colorLink } : {},
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Layout: { siderBg: MENU_GROUND },
    Menu: {
      darkItemBg: MENU_GROUND,
      darkSubMenuItemBg: '#081513',
      darkPopupBg: MENU_GROUND,
      darkItemSelectedBg: '#0f766e',
      darkItemSelectedColor: '#fff',
      darkItemColor: 'rgba(255, 255, 255, 0.75)',
      itemHeight: 36,
    },
  },
});
