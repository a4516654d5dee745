import { type ComponentType, lazy, useState } from 'react';

type Code<P> = Promise<{ readonly default: ComponentType<P> }>;

/** A component of a chunk of its own, whose code can be fetched before it is drawn. */
export type Later<P> = ComponentType<P> & { readonly fetch: () => Code<P> };

/**
 * A component whose code comes when it is drawn for the first time, or when it is fetched. Where the code is there it is
 * drawn at once: `lazy` alone shows what stands for it all the same, and React keeps that on screen for 300 ms.
 */
export function later<P extends object>(load: () => Code<P>): Later<P> {
  let here: ComponentType<P> | undefined;
  let coming: Code<P> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (code) => {
        here = code.default;
        return code;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const Coming = lazy(fetch) as unknown as ComponentType<P>;

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each chunk, at module level, like lazy
  function Shown(props: P) {
    // Once: what is on screen is not put there anew because its code has come.
    const [Chosen] = useState(() => here ?? Coming);
    return <Chosen {...props} />;
  }
  return Object.assign(Shown, { fetch });
}
