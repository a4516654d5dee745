import { DownloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Space } from 'antd';
import type { ListInput } from '@/domain/kit/list';
import { ActionButton } from '../ActionButton';
import { useText } from '../text';
import { type ExportCall, useExport } from './ExportButton';
import { TemplateMenu } from './TemplateMenu';

interface Props {
  readonly call: ExportCall<ListInput & { columns?: string[]; templateId?: number }>;
  /** The list. */
  readonly name: string;
  /** Filters and sort, as the list itself asks for them. */
  readonly input: ListInput;
  readonly columns: string[];
  /** Rows of the list, when that is known. */
  readonly total: number | undefined;
}

/** Exports what a list shows, all pages of it: with the columns on screen, or with those of a template. */
export function ListExport({ call, name, input, columns, total }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { loading, run } = useExport(call, name);
  if (!access[call.right]) return null;
  const reason = total === 0 ? t('list.export.nothing') : undefined;
  return (
    <Space.Compact>
      <ActionButton
        icon={<DownloadOutlined />}
        loading={loading}
        reason={reason}
        onClick={() => run({ ...input, columns })}
      >
        {t('list.export.button')}
      </ActionButton>
      <TemplateMenu
        listName={name}
        columns={columns}
        reason={reason}
        onChoose={(templateId) => run({ ...input, templateId })}
      />
    </Space.Compact>
  );
}
