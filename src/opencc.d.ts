/** Pairs of characters, parted by bars; within a pair by a blank. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
