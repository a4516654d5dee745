import { Button, Spin } from 'antd';
import { type PointerEvent, useRef, type WheelEvent } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { type ImageBrief, images, imageType } from '@/domain/users/image';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, inBackground } from '@/request/client';
import { OperatorMark } from './OperatorMark';
import styles from './viewer.css';

/** How a document is looked at: how near, turned by how many degrees, moved by how many pixels. */
export interface Pose {
  readonly zoom: number;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

export const UPRIGHT: Pose = { zoom: 1, turn: 0, x: 0, y: 0 };

interface Props {
  readonly image: ImageBrief;
  readonly pose: Pose;
  readonly onPose: (pose: Pose) => void;
}

/** One document, with the name of who looks at it over it. Dragged when it is larger than its place, zoomed by the wheel. */
export function DocumentPane({ image, pose, onPose }: Props) {
  const t = useText();
  const grip = useRef<{ x: number; y: number }>(undefined);
  const { data, failure, reload } = useLoad(`image ${image.id}`, () =>
    inBackground(change(images.open, { id: image.id })),
  );

  const take = (event: PointerEvent) => {
    if (pose.zoom === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - pose.x, y: event.clientY - pose.y };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grip.current) onPose({ ...pose, x: clientX - grip.current.x, y: clientY - grip.current.y });
  };
  const drop = () => {
    grip.current = undefined;
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && pose.zoom === 1) return;
    const zoom = Math.min(8, Math.max(1, pose.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15)));
    onPose(zoom === 1 ? { ...pose, zoom, x: 0, y: 0 } : { ...pose, zoom });
  };

  const { x, y, turn, zoom } = pose;
  const name = t(codeLabelKey(imageType, image.imageType) ?? '');
  return (
    <div
      className={styles.pane}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onWheel={wheel}
      data-near={zoom > 1}
    >
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure.message}{' '}
          <Button size="small" onClick={reload}>
            {t('list.retry')}
          </Button>
        </p>
      )}
      {!data && !failure && <Spin />}
      {data && (
        <img
          src={`${API_HOST}${data.path}`}
          alt={name}
          draggable={false}
          width={image.width}
          height={image.height}
          style={{ transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${zoom})` }}
        />
      )}
      <OperatorMark />
    </div>
  );
}
