import { DownloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { App } from 'antd';
import type { Mutation } from '@/domain/kit/call';
import { change, type Sendable } from '@/request/client';
import { ActionButton } from '../ActionButton';
import { useText } from '../text';
import { usePress } from '../usePress';
import { ExportProgress } from './ExportProgress';

/** The call that starts an export. */
export type ExportCall<I> = Mutation<I, { exportId: number }>;

/** Starts exports; a notice follows each, also on other pages, and fetches the file. `lists.<name>` is its title. */
export function useExport<I>(call: ExportCall<I>, name: string) {
  const t = useText();
  const { notification } = App.useApp();
  const title = t('list.export.title', { list: t(`lists.${name}`) });
  const { busy, press } = usePress();
  const follow = (exportId: number) => {
    const key = `export ${exportId}`;
    const description = <ExportProgress id={exportId} onEnd={() => notification.destroy(key)} />;
    notification.open({ key, title, description, duration: false });
  };
  return {
    loading: busy,
    run: (input: Sendable<I>) => press(change(call, input), ({ exportId }) => follow(exportId)),
  };
}

interface Props<I> {
  readonly call: ExportCall<I>;
  /** What is exported: `lists.<name>` is its title. */
  readonly name: string;
  /** As the page itself asks for what it shows. */
  readonly input: Sendable<I>;
  /** Rows there are, when that is known. */
  readonly total: number | undefined;
}

/** Starts an export of what the page shows, all of it. */
export function ExportButton<I>({ call, name, input, total }: Props<I>) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { loading, run } = useExport(call, name);

  if (!access[call.right]) return null;
  return (
    <ActionButton
      icon={<DownloadOutlined />}
      loading={loading}
      reason={total === 0 ? t('list.export.nothing') : undefined}
      onClick={() => run(input)}
    >
      {t('list.export.button')}
    </ActionButton>
  );
}
