import {
  CompressOutlined,
  ExpandOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SwapOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Select, Tooltip } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { aside } from '@/domain/kit/joined';
import { type ImageBrief, imageType } from '@/domain/users/image';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { DocumentPane, type Pose, UPRIGHT } from './DocumentPane';
import styles from './viewer.css';

const MAX_ZOOM = 8;
const STEP = 1.5;
/** What Z leads to from the whole picture. */
const CLOSE_LOOK = 3;

const zoomed = (pose: Pose, factor: number): Pose => {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, pose.zoom * factor));
  return zoom === 1 ? { ...pose, zoom, x: 0, y: 0 } : { ...pose, zoom };
};
const turned = (pose: Pose, degrees: number): Pose => ({ ...pose, turn: pose.turn + degrees, x: 0, y: 0 });

/** The viewer itself; opened through `DocumentViewer`. */
export default function Viewer({ images }: { readonly images: readonly ImageBrief[] }) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [besides, setBesides] = useState<number>();
  const [pose, setPose] = useState<Pose>(UPRIGHT);
  const shown = images.find(({ id }) => id === chosen) ?? images[0];
  const other = images.find(({ id }) => id === besides && id !== shown?.id);
  const change = (how: (pose: Pose) => Pose) => setPose(how);
  const choose = (id: number) => {
    setChosen(id);
    setPose(UPRIGHT);
  };
  const go = (steps: number) => {
    const at = images.findIndex(({ id }) => id === shown?.id);
    const next = images[(at + steps + images.length) % images.length];
    if (next) choose(next.id);
  };
  const compare = () => setBesides(other ? undefined : images.find(({ id }) => id !== shown?.id)?.id);
  const fullscreen = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();

  const keys: Readonly<Record<string, () => void>> = {
    z: () => change((now) => (now.zoom > 1 ? UPRIGHT : { ...now, zoom: CLOSE_LOOK })),
    '+': () => change((now) => zoomed(now, STEP)),
    '-': () => change((now) => zoomed(now, 1 / STEP)),
    '0': () => setPose(UPRIGHT),
    '[': () => change((now) => turned(now, -90)),
    ']': () => change((now) => turned(now, 90)),
    c: compare,
    f: () => void fullscreen(),
    arrowright: () => go(1),
    arrowleft: () => go(-1),
  };
  // Wherever the focus is: who decides on a document need not click into it first. Only 0 needs that, where digits tick.
  const { 0: whole, ...anywhere } = keys;
  useKeys(anywhere);
  const press = (event: KeyboardEvent) => event.key === '0' && whole?.();

  if (!shown) return <Nothing text={t('viewer.none')} />;
  const options = images.map((image) => ({
    value: image.id,
    label: t(codeLabelKey(imageType, image.imageType) ?? ''),
  }));
  const tools = [
    ['viewer.zoomIn', '+', <ZoomInOutlined key="in" />],
    ['viewer.zoomOut', '-', <ZoomOutOutlined key="out" />],
    ['viewer.whole', '0', <CompressOutlined key="whole" />],
    ['viewer.turnLeft', '[', <RotateLeftOutlined key="left" />],
    ['viewer.turnRight', ']', <RotateRightOutlined key="right" />],
    ['viewer.fullscreen', 'f', <ExpandOutlined key="full" />],
  ] as const;

  return (
    <div
      ref={frame}
      className={styles.viewer}
      role="application"
      aria-label={t('viewer.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn and zoom the picture that has the focus
      tabIndex={0}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <Segmented
          options={options}
          value={shown.id}
          onChange={choose}
          size="small"
          className={styles.choice}
        />
      </div>
      <div className={styles.bar}>
        {tools.map(([label, key, icon]) => (
          <Tooltip key={label} title={aside(t, t(label), key.toUpperCase())}>
            <Button type="text" size="small" icon={icon} aria-label={t(label)} onClick={keys[key]} />
          </Tooltip>
        ))}
        {images.length > 1 && (
          <Button
            type={other ? 'default' : 'text'}
            size="small"
            icon={<SwapOutlined />}
            aria-pressed={!!other}
            onClick={compare}
          >
            {t('viewer.compare')}
          </Button>
        )}
        {other && (
          <Select
            size="small"
            aria-label={t('viewer.compareWith')}
            options={options.filter(({ value }) => value !== shown.id)}
            value={other.id}
            onChange={setBesides}
            getPopupContainer={() => frame.current ?? document.body}
          />
        )}
      </div>
      <div className={styles.panes}>
        <DocumentPane key={shown.id} image={shown} pose={pose} onPose={setPose} />
        {other && <OtherPane key={other.id} image={other} />}
      </div>
    </div>
  );
}

/** The second of two documents has a pose of its own: two scans rarely stand alike. */
function OtherPane({ image }: { readonly image: ImageBrief }) {
  const [pose, setPose] = useState<Pose>(UPRIGHT);
  return <DocumentPane image={image} pose={pose} onPose={setPose} />;
}
