import { DownloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { App } from 'antd';
import type { Call } from '@/domain/kit/call';
import type { List, ListInput } from '@/domain/kit/list';
import { send } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { useText } from '../text';
import { ExportProgress } from './ExportProgress';

/** The call that starts the export of a list. */
export type ExportCall = Call<ListInput & { columns?: string[] }, { exportId: number }> & {
  readonly list: List;
};

interface Props {
  readonly call: ExportCall;
  /** Filters and sort, as the list itself asks for them. */
  readonly input: ListInput;
  readonly columns: string[];
  /** Rows of the list, when that is known. */
  readonly total: number | undefined;
}

/** Starts an export of what the list shows, all pages of it. A notice follows it, also on other pages, and fetches the file. */
export function ExportButton({ call, input, columns, total }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { notification } = App.useApp();
  const title = t(`lists.${call.list.name}`);

  const { loading, run } = useRequest(() => send(call, { ...input, columns }), {
    manual: true,
    onSuccess: ({ exportId }) => {
      const key = `export ${exportId}`;
      notification.open({
        key,
        title: t('list.export.title', { list: title }),
        description: <ExportProgress id={exportId} onEnd={() => notification.destroy(key)} />,
        duration: false,
      });
    },
    // The notice has said what went wrong.
    onError: () => {},
  });

  if (!access[call.list.exportRight]) return null;
  return (
    <ActionButton
      icon={<DownloadOutlined />}
      loading={loading}
      reason={total === 0 ? t('list.export.nothing') : undefined}
      onClick={run}
    >
      {t('list.export.button')}
    </ActionButton>
  );
}
