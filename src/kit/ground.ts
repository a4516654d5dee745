/** The face of all text, stated in src/global.css: it is there before any script. */
export const FACE = 'var(--face)';

/** The ground of every page: what is seen before anything else is there. */
export const GROUND = { light: '#f4f6f6', dark: '#0b1413' } as const;
