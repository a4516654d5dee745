import { defineConfig } from '@umijs/max';
import { constants, title } from './config/constants';
import { proxy } from './config/proxy';
import { excludedFromRoutes } from './config/routes';

export default defineConfig({
  title,
  npmClient: 'npm',
  plugins: [
    './config/document.ts',
    './config/slim.ts',
    './config/antdStyles.ts',
    './config/oneStylesheet.ts',
    './config/modernCode.ts',
  ],

  // What Umi does for us; layout is our own (src/layouts), antd is configured in src/app.tsx.
  conventionRoutes: { exclude: excludedFromRoutes },
  access: {},
  model: {},
  initialState: {},
  locale: {
    default: 'en',
    baseNavigator: false,
    useLocalStorage: true,
    title: false,
    // The texts of antd come with the catalogue of the active language (src/kit/locale.ts).
    antd: false,
  },

  // Only browsers of the last three years: no core-js, no Buffer shim.
  polyfill: false,
  targets: { chrome: 105, edge: 105, firefox: 110, safari: 16 },
  jsMinifierOptions: { target: 'es2022' },
  esbuildMinifyIIFE: true,
  mfsu: false,
  hash: true,
  history: { type: 'browser' },
  // The code of a page is fetched when the pointer rests on a link to it.
  routePrefetch: { defaultPrefetch: 'intent' },
  helmet: false,
  favicons: ['/favicon.svg'],
  codeSplitting: { jsStrategy: 'granularChunks' },
  define: constants,
  proxy,
});
