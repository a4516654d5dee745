/** A piece of a text, and whether it is what differs from the other one. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Where two texts differ, as pieces of `text`: place by place where they are equally long, as numbers are compared;
 * else what is left between a common beginning and a common end.
 */
export function differingPieces(text: string, other: string): Piece[] {
  const letters = [...text];
  const others = [...other];
  const marks =
    letters.length === others.length
      ? letters.map((letter, at) => letter !== others[at])
      : between(letters, others);
  const pieces: Piece[] = [];
  letters.forEach((letter, at) => {
    const differs = marks[at] ?? false;
    const last = pieces.at(-1);
    if (last?.differs === differs) pieces[pieces.length - 1] = { text: last.text + letter, differs };
    else pieces.push({ text: letter, differs });
  });
  return pieces;
}

function between(letters: readonly string[], others: readonly string[]): boolean[] {
  const most = Math.min(letters.length, others.length);
  let first = 0;
  while (first < most && letters[first] === others[first]) first += 1;
  let last = 0;
  while (last < most - first && letters.at(-1 - last) === others.at(-1 - last)) last += 1;
  return letters.map((_, at) => at >= first && at < letters.length - last);
}
