import { QuestionCircleOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { Suspense } from 'react';
import { toolIn, withTool } from '@/kit/importing/toolUrl';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';

const ExplainSheet = later(
  () => import(/* webpackChunkName: "explain-price" */ '@/components/prices/ExplainSheet'),
);

/** What stands in the URL while it is open. */
const EXPLAIN = 'explain';

/** The way to why something costs what it costs. */
export function ExplainTool() {
  const t = useText();
  const { pathname, search } = useLocation();
  const open = (tool: string | undefined) => history.replace({ pathname, search: withTool(search, tool) });
  return (
    <>
      <Button icon={<QuestionCircleOutlined />} onClick={() => open(EXPLAIN)}>
        {t('explain.title')}
      </Button>
      {toolIn(search) === EXPLAIN && (
        <Suspense>
          <ExplainSheet onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
