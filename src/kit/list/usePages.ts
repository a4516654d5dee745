import { type List, PAGE_SIZES } from '@/domain/kit/list';
import { useText } from '../text';
import { usePagingItems } from '../usePagingItems';
import type { ListModel } from './useList';

/** The pages of a list, as antd's pagination takes them. */
export function usePages({ state, go, load }: ListModel<List>) {
  const t = useText();
  const itemRender = usePagingItems();
  return {
    itemRender,
    current: state.page,
    pageSize: state.pageSize,
    total: load.data?.totalItems ?? 0,
    showSizeChanger: true,
    pageSizeOptions: [...PAGE_SIZES],
    locale: { items_per_page: t('list.perPage') },
    showTotal: (total: number) => t('list.total', { total }),
    onChange: (page: number, pageSize: number) =>
      go({ page: pageSize === state.pageSize ? page : 1, pageSize }),
  };
}
