import { SafetyCertificateOutlined } from '@ant-design/icons';
import { history, useAccess, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { proof } from '@/domain/system/proof';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';

const ProofSheet = later(() => import(/* webpackChunkName: "proof" */ './ProofSheet'));

/** The parameter of the URL that says that the proof is open beside the list. */
const TOOL = 'tool';
const PROOF = 'proof';

const withTool = (search: string, open: boolean) => {
  const params = new URLSearchParams(search);
  if (open) params.set(TOOL, PROOF);
  else params.delete(TOOL);
  return params.toString();
};

/** The proof that nobody altered the logs, for who may see it. */
export function ProofTool() {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { pathname, search } = useLocation();
  if (!access[proof.state.right]) return null;
  const show = (open: boolean) => history.replace({ pathname, search: withTool(search, open) });
  return (
    <>
      <Button icon={<SafetyCertificateOutlined />} onClick={() => show(true)}>
        {t('proof.title')}
      </Button>
      {new URLSearchParams(search).get(TOOL) === PROOF && <ProofSheet onClose={() => show(false)} />}
    </>
  );
}
