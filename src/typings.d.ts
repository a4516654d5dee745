import '@umijs/max/typings';

declare global {
  /** Filled in at build time by config/constants.ts. */
  const API_HOST: string;
  const APP_API_HOST: string;
}
