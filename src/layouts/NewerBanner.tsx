import { Button } from 'antd';
import { useText } from '@/kit/text';
import { useNewerConsole } from '@/request/newer';
import { Banner } from './Banner';

/** Says that the server has a newer console than this one, and offers to load it. What is on screen stays until then. */
export function NewerBanner() {
  const t = useText();
  if (!useNewerConsole()) return null;
  return (
    <Banner title={t('layout.newer')}>
      {t('layout.newerMore')}{' '}
      <Button size="small" onClick={() => location.reload()}>
        {t('layout.reload')}
      </Button>
    </Banner>
  );
}
