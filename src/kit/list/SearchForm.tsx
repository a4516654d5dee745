import { ProForm, QueryFilter } from '@ant-design/pro-components';
import { Button, Form } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import type { List } from '@/domain/kit/list';
import type { Filters, FilterValue } from '@/domain/kit/listView';
import { fieldOf, labelKeyOf } from '@/domain/kit/resource';
import { useText } from '../text';
import { useWidth } from '../useWidth';
import styles from './list.css';
import { filled } from './listState';
import { SearchField } from './SearchField';
import { COLLAPSED_ROWS, columnsFor } from './searchLayout';

interface Props {
  readonly list: List;
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** Leads back to what the list opens with. */
  readonly onReset: () => void;
}

type Values = Record<string, FilterValue | null | undefined>;

/** The search of a list: one field for each of its searches, in columns by the form's own width. */
export function SearchForm({ list, filters, onSearch, onReset }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const frame = useRef<HTMLDivElement>(null);
  const asked = list.searches.filter((name) => !list.requires?.includes(name));
  const perRow = columnsFor(useWidth(frame) ?? 1000);
  const show = useCallback(
    (shown: Filters) =>
      form.setFieldsValue(Object.fromEntries(list.searches.map((name) => [name, shown[name]]))),
    [form, list],
  );

  // The URL decides: after Back the form shows what the list shows.
  useEffect(() => show(filters), [show, filters]);

  return (
    <div ref={frame} className={styles.search}>
      <QueryFilter<Values>
        form={form}
        layout="vertical"
        span={24 / perRow}
        searchGutter={[16, 8]}
        defaultFormItemsNumber={Math.max(COLLAPSED_ROWS, perRow * COLLAPSED_ROWS - 1)}
        autoFocusFirstInput={false}
        dateFormatter={false}
        omitNil={false}
        onFinish={async (values) => onSearch(filled(values))}
        onReset={() => {
          // Where nothing changes, nothing shows it: what was typed and not searched for goes too.
          show(filters);
          onReset();
        }}
        collapseRender={(collapsed) => (
          <Button type="link" className={styles.expand} aria-expanded={!collapsed}>
            {t(collapsed ? 'list.expand' : 'list.collapse')}
          </Button>
        )}
      >
        {asked.map((name) => (
          <ProForm.Item key={name} name={name} label={t(labelKeyOf(name))}>
            <SearchField field={fieldOf(list.of, name)} />
          </ProForm.Item>
        ))}
      </QueryFilter>
    </div>
  );
}
