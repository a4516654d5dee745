import { history, useAppData } from '@umijs/max';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import styles from './cells.css';

/** Where something leads. `state` goes with it, as the browser's history keeps it. */
export interface Way {
  readonly url: string;
  readonly state?: object;
  /** It leads to the detail of the row in which it stands. */
  readonly opens?: true;
}

const Context = createContext<Way | undefined>(undefined);

/** Lets the text of a cell lead somewhere. */
export const WayOfCell = Context;

/** The text of a cell: a link where the cell leads somewhere. */
export function Linked({ children }: { readonly children: ReactNode }) {
  const way = use(Context);
  if (!way) return children;
  return (
    <WayLink way={way} className={styles.linked}>
      {children}
    </WayLink>
  );
}

interface Props {
  readonly way: Way;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link inside the console for where there are many: the router's own is drawn again whenever the address changes. */
export function WayLink({ way: { url, state, opens }, className, children }: Props) {
  const { preloadRoute } = useAppData();
  const follow = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || elsewhere) return;
    event.preventDefault();
    history.push(url, state);
  };
  const fetchAhead = () => preloadRoute?.(url.split('?')[0] ?? url);
  return (
    <a
      href={url}
      data-opens={opens}
      className={className}
      onClick={follow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </a>
  );
}
