const paths = ['/web', '/app', '/console-config.json', '/openapi.json', '/healthz', '/readyz'];

const target = process.env.TULAY_SERVER ?? 'http://127.0.0.1:8000';

/** `npm run dev:split`: the server runs on its own and MOCK=none keeps the mock out of Umi's dev server. */
export const proxy =
  process.env.MOCK === 'none'
    ? Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: true }]))
    : {};
