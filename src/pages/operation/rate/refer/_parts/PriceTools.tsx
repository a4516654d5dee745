import { MobileOutlined, QuestionCircleOutlined, StopOutlined } from '@ant-design/icons';
import { priceStops } from '@/domain/pricing/priceStop';
import { AddTool } from '@/kit/kept/AddTool';
import { later } from '@/kit/later';
import { Tool } from '@/kit/Tool';
import { useText } from '@/kit/text';

const ExplainSheet = later(
  () => import(/* webpackChunkName: "explain-price" */ '@/components/prices/ExplainSheet'),
);
const AppPreviewSheet = later(
  () => import(/* webpackChunkName: "explain-price" */ '@/components/prices/AppPreviewSheet'),
);

/** What else there is to do about rates: stop prices, see them as the app shows them, and why something costs what it costs. */
export function PriceTools() {
  const t = useText();
  return (
    <>
      <AddTool of={priceStops} word={t('menu.RATE_STOP')} icon={<StopOutlined />} danger />
      <Tool name="app" word={t('appPreview.title')} icon={<MobileOutlined />}>
        {(close) => <AppPreviewSheet onClose={close} />}
      </Tool>
      <Tool name="explain" word={t('explain.title')} icon={<QuestionCircleOutlined />}>
        {(close) => <ExplainSheet onClose={close} />}
      </Tool>
    </>
  );
}
