/** Room for a billion with its sign: what stands on an account, or went over it in a day, is far more than an order is. In pixels. */
export const STANDING = 148;

/** A column of what stands on an account. */
export const standing = <const N extends string>(dataIndex: N) => ({ dataIndex, width: STANDING }) as const;
