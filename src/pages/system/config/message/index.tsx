import { messageRules } from '@/domain/messages/rule';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';

const columns = [
  'messageEvent',
  'messageChannel',
  'status',
  'templateName',
  'quietFrom',
  'quietTo',
  'dailyLimit',
  'failed',
] as const;

export default function MessageSettings() {
  const t = useText();
  return (
    <KeptPage
      of={messageRules}
      columns={columns}
      beside={<PageLink to="/system/config/message/delivery">{t('lists.deliveries')}</PageLink>}
    />
  );
}
