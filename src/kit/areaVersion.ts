/** Which areas of addresses the server has now, as the session said last; 0 before it has said anything. */
let version = 0;

export const areaVersionNow = (): number => version;

/** What the session says: whoever keeps areas keeps them under this version. */
export function areasAre(now: number): void {
  version = now;
}
