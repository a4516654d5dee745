// Stands for tables of ProComponents that nobody looks things up in: its words come from our own catalogue
// (src/kit/ProWords.tsx), its value types are never named.
export default {};
