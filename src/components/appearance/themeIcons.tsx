import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { ThemeChoice } from '@/kit/theme';

/** What stands for each choice of theme. */
export const themeIcons: Readonly<Record<ThemeChoice, ReactElement>> = {
  system: <DesktopOutlined />,
  light: <SunOutlined />,
  dark: <MoonOutlined />,
};
