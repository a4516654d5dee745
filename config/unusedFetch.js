// Stands for the fetching that ProComponents has for its fields' `request`, which no page uses (config/replaced.ts).
export default () => ({});
export const SWRConfig = () => {
  throw new Error('ProComponents fetches nothing in the console: see config/replaced.ts');
};
export const useSWRConfig = SWRConfig;
