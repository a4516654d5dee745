import { EyeOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { reveal } from '@/domain/system/calls';
import { change } from '@/request/client';
import { useText } from '../text';
import { usePress } from '../usePress';
import styles from './cells.css';

/** Where a masked value stands: which field of which record. */
export interface MaskedPlace {
  readonly resource: string;
  readonly id: number;
  readonly field: string;
}

interface Props {
  readonly text: string;
  /** Without it the value can only be read masked, as in lists. */
  readonly place?: MaskedPlace;
}

/** A masked value. Who holds the right may reveal it; the server writes down that they did. */
export function MaskedText({ text, place }: Props) {
  return place ? <Revealable text={text} place={place} /> : <span className={styles.mono}>{text}</span>;
}

function Revealable({ text, place }: Required<Props>) {
  const t = useText();
  const { REVEAL_MASKED: allowed } = useAccess() as Record<string, boolean>;
  const [data, setData] = useState<{ readonly value: string | null }>();
  const { busy, press } = usePress();
  if (data) return <span className={styles.mono}>{data.value ?? t('common.notAvailable')}</span>;
  return (
    <span className={styles.copy}>
      <span className={styles.mono}>{text}</span>
      {allowed && (
        <Tooltip title={t('list.reveal')}>
          <Button
            type="text"
            size="small"
            className={styles.iconButton}
            aria-label={t('list.reveal')}
            icon={<EyeOutlined />}
            loading={busy}
            onClick={() => press(change(reveal.field, { ...place }), setData)}
          />
        </Tooltip>
      )}
    </span>
  );
}
