const shared = {
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/transform.cjs' },
  // Packages too: some come only as ES modules. The transform leaves the others as they are.
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/src/.umi-'],
  moduleNameMapper: {
    // Before the aliases, by which a page may name them.
    '\\.(css|less|svg|png)$': '<rootDir>/tests/support/style.cjs',
    '^(@umijs/max|umi)$': '<rootDir>/src/.umi/exports',
    '^@@/(.*)$': '<rootDir>/src/.umi/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    // Umi's packages carry an older React of their own; its build aliases them to ours as well.
    '^(react|react-dom)$': '<rootDir>/node_modules/$1',
    '^(react|react-dom)/(.*)$': '<rootDir>/node_modules/$1/$2',
    // Its CommonJS build has other names than the modules that the console is built with.
    '^jsencrypt$': '<rootDir>/node_modules/jsencrypt/lib/index.js',
    // There is none of it in CommonJS.
    '^bwip-js/generic$': '<rootDir>/node_modules/bwip-js/dist/bwip-js-gen.mjs',
  },
  globals: { API_HOST: '', APP_API_HOST: '' },
};

/** @type {import('jest').Config} */
export default {
  // PGlite takes seconds to open when both cores are busy, and much longer on a machine that does other work: what hangs is ended by this.
  testTimeout: 180_000,
  workerIdleMemoryLimit: '2500MB',
  // A worker that is still open after this is listed by the run.
  workerGracefulExitTimeout: 30_000,
  // Each has an id of its own instead of one by its folder: clones share what the transform has made.
  projects: [
    {
      ...shared,
      id: 'unit',
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      id: 'server',
      displayName: 'server',
      globalSetup: '<rootDir>/tests/support/environment/scratch.setup.cjs',
      globalTeardown: '<rootDir>/tests/support/environment/scratch.teardown.cjs',
      testEnvironment: '<rootDir>/tests/support/environment/node.cjs',
      testMatch: ['<rootDir>/tests/{server,attack}/**/*.test.ts'],
    },
    {
      ...shared,
      id: 'pages',
      displayName: 'pages',
      // With what the build puts in the place of modules of packages.
      resolver: '<rootDir>/tests/support/resolver.cjs',
      testEnvironment: '<rootDir>/tests/support/environment/jsdom.cjs',
      setupFiles: ['<rootDir>/tests/support/browser.setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/pages.setup.ts'],
      testMatch: ['<rootDir>/tests/pages/**/*.test.tsx'],
    },
  ],
};
