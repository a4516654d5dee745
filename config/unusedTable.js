// Stands for tables of ProComponents' words, in which nobody looks anything up: ours come from our own catalogue
// (src/kit/ProWords.tsx).
export default {};
