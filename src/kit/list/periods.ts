/** The default range of spec section 9: today, for a list that opens with it. */
export const todayOf = <const N extends string>(field: N) => ({ [field]: 'today' }) as Record<N, 'today'>;
