import { useMemo } from 'react';
import { flatten, menuLabelKey } from '@/domain/kit/menu';
import { isRight, prunedTree } from '@/domain/kit/menuTree';
import { menu } from '@/domain/menu';
import { isPowerful } from '@/domain/system/rights';
import { useText } from '@/kit/text';

/** A row of the matrix: a right, or a heading that holds some. */
export interface Line {
  readonly key: string;
  readonly depth: number;
  readonly label: string;
  readonly isRight: boolean;
  readonly isPowerful: boolean;
}

const RECORDS = flatten(menu);

interface Sought {
  /** A part of the label, in lower case. */
  readonly text: string;
  /** Of which only what some hold and others lack is shown, if given. */
  readonly differingIn: readonly ReadonlySet<string>[] | undefined;
}

/** The rows that fit, below their headings. A row is the same object whatever is sought: it is drawn once. */
export function useLines({ text, differingIn }: Sought): readonly Line[] {
  const t = useText();
  const { lines, lower } = useMemo(() => {
    const all = RECORDS.map(({ node, above }): Line => {
      const { key } = node;
      const label = t(menuLabelKey(key));
      return { key, depth: above.length, label, isRight: isRight(node), isPowerful: isPowerful(key) };
    });
    return {
      lines: new Map(all.map((line) => [line.key, line])),
      lower: new Map(all.map(({ key, label }) => [key, label.toLowerCase()])),
    };
  }, [t]);
  return useMemo(() => {
    const differs = (key: string) => new Set(differingIn?.map((held) => held.has(key))).size > 1;
    const fits = (key: string) => lower.get(key)?.includes(text) && (!differingIn || differs(key));
    const found = prunedTree(menu, (node) => isRight(node) && fits(node.key) === true);
    return flatten(found).flatMap(({ node }) => lines.get(node.key) ?? []);
  }, [lines, lower, text, differingIn]);
}
