import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, useMemo } from 'react';
import { useText } from './text';

/** Names for the arrows of a pagination, which show an icon only: `itemRender` of every pagination. */
export function usePagingItems(): NonNullable<PaginationProps['itemRender']> {
  const t = useText();
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = {
      prev: t('list.previousPage'),
      next: t('list.nextPage'),
    };
    return (_page, type, shown) =>
      names[type] && isValidElement<{ 'aria-label'?: string }>(shown)
        ? cloneElement(shown, { 'aria-label': names[type] })
        : shown;
  }, [t]);
}
