import { useEffect } from 'react';
import { useText } from './text';

/** Sets the page's title, `<menu label> - Tulay` (spec section 2). */
export function usePageTitle(label: string): void {
  const product = useText()('app.title');
  useEffect(() => {
    document.title = `${label} - ${product}`;
  }, [label, product]);
}
