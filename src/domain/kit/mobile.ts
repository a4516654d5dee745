/**
 * 9 and 8 digits (spec section 5), whether or not written with blanks, the country code or the 0 that is dialled at
 * home; undefined for what is no such number.
 */
export function mobileIn(text: string): string | undefined {
  const digits = text.replace(/[-().\s]/g, '');
  return /^(?:\+?886)?0?(9[0-9]{8})$/.exec(digits)?.[1];
}
