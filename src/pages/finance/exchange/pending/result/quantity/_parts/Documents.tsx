import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { enumerated } from '@/domain/kit/joined';
import { images, imageType } from '@/domain/users/image';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import styles from './documents.css';

const Pictures = later(() => import(/* webpackChunkName: "order-pictures" */ './Pictures'));

interface Props {
  readonly orderId: number;
  readonly documents: readonly number[] | null;
}

/** Which documents there are of the user of an order; they open for who may see documents. */
function Documents({ orderId, documents }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!documents) return t('exchangeRule.noImage');
  const text = enumerated(
    t,
    documents.map((one) => t(codeLabelKey(imageType, one) ?? '')),
  );
  if (!access[images.open.right]) return text;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.open}
        title={text}
        aria-label={t('swap.openDocuments', { documents: text })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Suspense>{open && <Pictures orderId={orderId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The column of documents in a list of orders. */
export const documentsColumn = {
  dataIndex: 'documents',
  ellipsis: true,
  render: (
    _: unknown,
    { id, documents }: { readonly id: number; readonly documents: readonly number[] | null },
  ) => <Documents orderId={id} documents={documents} />,
} as const;
