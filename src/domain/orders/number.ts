/** A transaction number: the day it was made (UTC `YYYY-MM-DD…`) and the order's id, so that numbers sort by time. */
export function transactionNumberOf(orderId: number, createdTime: string): string {
  return `TL${createdTime.slice(2, 10).replaceAll('-', '')}${String(orderId).padStart(9, '0')}`;
}
