/**
 * Which Han characters belong to which script, without a list of our own: GB 2312, the standard set of Simplified
 * Chinese (6,763 characters), and Big5, the standard set of Traditional Chinese in Taiwan (13,053). The runtime
 * knows both encodings, so that both sets are read from its decoders.
 */
type Range = readonly [first: number, last: number];

function decoded(encoding: string, leads: readonly Range[], trails: readonly Range[]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (const [firstLead, lastLead] of leads) {
    for (let lead = firstLead; lead <= lastLead; lead++) {
      for (const [first, last] of trails) {
        for (let trail = first; trail <= last; trail++) found.add(decoder.decode(Uint8Array.of(lead, trail)));
      }
    }
  }
  return new Set([...found].filter((character) => /^\p{Script=Han}$/u.test(character)));
}

/** Levels 1 and 2 of GB 2312, rows 16 to 87. */
export const simplified = decoded('gb2312', [[0xb0, 0xf7]], [[0xa1, 0xfe]]);

const BIG5_TRAILS: readonly Range[] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
];

/** Both levels of Big5, without the Hong Kong extension, which holds Simplified characters too. */
export const traditional: ReadonlySet<string> = new Set([
  ...decoded('big5', [[0xa4, 0xc5]], BIG5_TRAILS),
  ...decoded('big5', [[0xc6, 0xc6]], [[0x40, 0x7e]]),
  ...decoded('big5', [[0xc9, 0xf8]], BIG5_TRAILS),
  ...decoded(
    'big5',
    [[0xf9, 0xf9]],
    [
      [0x40, 0x7e],
      [0xa1, 0xd5],
    ],
  ),
]);

/** The Han characters of a text that a set does not have. */
export const foreignTo = (set: ReadonlySet<string>, text: string): string[] =>
  [...text].filter((character) => /\p{Script=Han}/u.test(character) && !set.has(character));
