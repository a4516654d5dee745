import { type PropsWithChildren, useLayoutEffect, useRef } from 'react';
import styles from './BannerSpace.css';

/** How long pointer and keys have to rest before the page may move under them, in milliseconds. */
const REST_MS = 400;

/** A press lasts until its click, which goes where both its ends were. */
const STIRRING = ['pointermove', 'pointerdown', 'pointerup', 'click', 'keydown'] as const;

/**
 * Room for the banners above a page. A banner that comes or goes by itself moves the page only while the operator's hands
 * rest, so that no press lands on what was not aimed at; one that they open or close here moves it at once.
 */
export function BannerSpace({ children }: PropsWithChildren) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (outer.current && inner.current) return followHeight(outer.current, inner.current);
  }, []);
  return (
    <div ref={outer} className={styles.space}>
      <div ref={inner} className={styles.banners}>
        {children}
      </div>
    </div>
  );
}

/** Gives `outer` the height of `inner` while the hands rest, until the answer is called. */
function followHeight(outer: HTMLElement, inner: HTMLElement): () => void {
  let timer: number | undefined;
  let restsAt = 0;
  const adopt = () => {
    outer.style.setProperty('--banners-height', `${inner.offsetHeight}px`);
  };
  const follow = () => {
    window.clearTimeout(timer);
    const wait = restsAt - performance.now();
    if (wait <= 0) adopt();
    else timer = window.setTimeout(follow, wait);
  };
  const stir = ({ type, target }: Event) => {
    const isHere = type !== 'pointermove' && target instanceof Node && inner.contains(target);
    restsAt = isHere ? 0 : performance.now() + REST_MS;
  };
  const observer = new ResizeObserver(follow);
  observer.observe(inner);
  for (const event of STIRRING) window.addEventListener(event, stir, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const event of STIRRING) window.removeEventListener(event, stir, { capture: true });
  };
}
