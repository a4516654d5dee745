import { Button, Tag } from 'antd';
import { useState } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { type ImageBrief, imageType } from '@/domain/users/image';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { DocumentViewer } from './DocumentViewer';
import styles from './users.css';

/**
 * Which documents there are of a user; their content on demand.
 * choice: no thumbnails, since each would be a view that is logged though nobody wanted to see the document.
 */
export function UserDocuments({ images }: { readonly images: readonly ImageBrief[] }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('verification.documents')}
      extra={
        images.length > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'user.hideDocuments' : 'user.showDocuments')}
          </Button>
        )
      }
    >
      {open && <DocumentViewer images={images} />}
      {!open && (
        <div className={styles.documents}>
          {images.map(({ id, imageType: type }) => (
            <Tag key={id}>{t(codeLabelKey(imageType, type) ?? '')}</Tag>
          ))}
          {images.length === 0 && <span className={styles.quiet}>{t('viewer.none')}</span>}
        </div>
      )}
    </Panel>
  );
}
