import { useLocation } from '@umijs/max';
import { Button, Space } from 'antd';
import { useEffect } from 'react';
import { toZone } from '@/domain/kit/zone';
import { hasStoredDrafts, openFormDrafts, removeDraft, useFormDrafts } from '@/kit/formDrafts/formDrafts';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { useZone } from '@/kit/zone';
import { Banner } from './Banner';

/** Says where the operator had typed something when their last session ended, as long as its form has not been opened again. */
export function DraftsBanner({ operatorId }: { readonly operatorId: number }) {
  const t = useText();
  const zone = useZone();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (hasStoredDrafts(operatorId)) openFormDrafts(operatorId);
  }, [operatorId]);
  // A form of the page itself takes its draft as it is drawn.
  const waiting = useFormDrafts().filter(({ isDialog, url }) => isDialog || url !== pathname + search);
  if (waiting.length === 0) return null;
  return (
    <Banner title={t('draft.waiting')}>
      {waiting.map((draft) => (
        <Space key={draft.form}>
          <PageLink to={draft.url}>{draft.title}</PageLink>
          {toZone(draft.savedTime, zone).slice(11, 16)}
          <Button size="small" onClick={() => removeDraft(draft)}>
            {t('draft.discard')}
          </Button>
        </Space>
      ))}
    </Banner>
  );
}
