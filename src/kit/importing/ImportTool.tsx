import { ImportOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { later } from '../later';
import { Tool } from '../Tool';
import { useText } from '../text';
import type { ImportProps } from './ImportSheet';

const ImportSheet = later(() => import(/* webpackChunkName: "import" */ './ImportSheet'));

/** The way to an import, for whoever may do it. */
export function ImportTool(props: Omit<ImportProps, 'onClose'>) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  if (!access[props.calls.import.right]) return null;
  return (
    <Tool name="import" word={t('import.title')} icon={<ImportOutlined />}>
      {(close) => <ImportSheet {...props} onClose={close} />}
    </Tool>
  );
}
