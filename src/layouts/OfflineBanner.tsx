import { Alert } from 'antd';
import { useText } from '@/kit/text';
import { useOffline } from '@/request/connection';

/** Says that the server cannot be reached, and goes away by itself when it can. What is on screen stays. */
export function OfflineBanner() {
  const t = useText();
  if (!useOffline()) return null;
  return <Alert banner type="warning" title={t('layout.offline')} description={t('layout.offlineMore')} />;
}
