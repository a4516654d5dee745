export const title = 'Tulay';

/** Put into the bundle at build time. Empty means: the origin that served the console. */
export const constants = {
  API_HOST: process.env.API_HOST ?? '',
  APP_API_HOST: process.env.APP_API_HOST ?? '',
};
