import { ImportOutlined } from '@ant-design/icons';
import { history, useAccess, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { Suspense } from 'react';
import { later } from '../later';
import { useText } from '../text';
import type { ImportProps } from './ImportSheet';
import { IMPORT, toolIn, withTool } from './toolUrl';

const ImportSheet = later(() => import(/* webpackChunkName: "import" */ './ImportSheet'));

/** The way to an import, for whoever may do it; open under a URL of its own. */
export function ImportTool(props: Omit<ImportProps, 'onClose'>) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { pathname, search } = useLocation();
  if (!access[props.calls.import.right]) return null;
  const open = (tool: string | undefined) => history.replace({ pathname, search: withTool(search, tool) });
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => open(IMPORT)}>
        {t('import.title')}
      </Button>
      {toolIn(search) === IMPORT && (
        <Suspense>
          <ImportSheet {...props} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
