/** The English shape with its texts widened: every other language must have the same keys, no more and no fewer. */
export type Same<English> = { readonly [K in keyof English]: string };
