/** Umi learns the language from this file's name; the texts arrive through src/kit/locale.ts, one language at a time. */
export default {};
