import simplified from 'opencc-js/dict/TSCharacters';
import ofTaiwan from 'opencc-js/dict/TWVariants';

/** Characters that are one in the other script, by each of them: 台 and 臺, 广 and 廣, 发, 發 and 髮. */
const groups = new Map<string, Set<string>>();

for (const pair of `${simplified}|${ofTaiwan}`.split('|')) {
  const [one = '', other = ''] = pair.split(' ');
  if (one === other) continue;
  const group = groups.get(one) ?? new Set([one]);
  for (const member of groups.get(other) ?? [other]) group.add(member);
  for (const member of group) groups.set(member, group);
}

/** A character and all that are looked for with it. */
export const variantsOf = (character: string): readonly string[] => [
  ...(groups.get(character) ?? [character]),
];

/** Whether a text has a character that is written otherwise in the other script. */
export const hasVariants = (text: string): boolean => [...text].some((one) => groups.has(one));

/** Of each character that stands for all of its group. */
const heads = new Map([...groups].map(([one, group]) => [one, [...group].sort()[0] ?? one]));

/** A text whose characters are those of one script, for comparing. */
export const foldedScript = (text: string): string => [...text].map((one) => heads.get(one) ?? one).join('');
