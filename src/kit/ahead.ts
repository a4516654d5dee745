import { useState } from 'react';

export interface Ahead<T> {
  readonly ask: (key: string, fetch: () => Promise<T>) => void;
  /** The answer that is on its way under a key, once. */
  readonly take: (key: string | undefined) => Promise<T> | undefined;
}

/**
 * What is asked for before it is loaded, under the key it will have: who loads it then takes the answer that is on its way.
 * With a key it is asked for as the component is first drawn: what is drawn after it takes longer than the answer.
 */
export function useAhead<T>(key: string | undefined, fetch: () => Promise<T>): Ahead<T> {
  const [ahead] = useState(() => {
    const made = makeAhead<T>();
    if (key !== undefined) made.ask(key, fetch);
    return made;
  });
  return ahead;
}

function makeAhead<T>(): Ahead<T> {
  let asked: { readonly key: string; readonly answer: Promise<T> } | undefined;
  return {
    ask: (key, fetch) => {
      asked = { key, answer: fetch() };
      // Told by who takes it. What nobody takes was another than the one that is shown.
      asked.answer.catch(() => {});
    },
    take: (key) => {
      const answer = asked?.key === key ? asked?.answer : undefined;
      asked = undefined;
      return answer;
    },
  };
}
