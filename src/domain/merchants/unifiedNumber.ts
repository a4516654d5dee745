const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/** The digits of a number added up. */
const digitSum = (value: number) => Math.floor(value / 10) + (value % 10);

/**
 * Whether eight digits are a unified business number of Taiwan (decisions section 58): each digit by its weight, the digits
 * of the products added up, divide by 5. A seventh digit of 7 weighs 28, which may count as 10 or as 1.
 */
export function isUnifiedNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const sum = WEIGHTS.reduce((all, weight, at) => all + digitSum(Number(value[at]) * weight), 0);
  return sum % 5 === 0 || (value[6] === '7' && (sum + 1) % 5 === 0);
}
