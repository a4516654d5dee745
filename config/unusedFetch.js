// Stands for the fetching that ProComponents has for its fields' `request`, which no page uses (config/slim.ts).
export default () => ({});
export const SWRConfig = () => {
  throw new Error('ProComponents fetches nothing in the console: see config/slim.ts');
};
export const useSWRConfig = SWRConfig;
