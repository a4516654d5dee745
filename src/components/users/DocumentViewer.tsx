import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { ImageBrief } from '@/domain/users/image';
import { later } from '@/kit/later';

const Viewer = later(() => import('./Viewer'));

interface Props {
  /** Documents in the order of their types. None is loaded before it is chosen: each view is logged. */
  readonly images: readonly ImageBrief[];
}

/** Documents of a user: zoom, rotate, fullscreen, two beside each other, by mouse, touch and keys. Its code comes when needed. */
export function DocumentViewer({ images }: Props) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 420 }} />}>
      <Viewer images={images} />
    </Suspense>
  );
}
