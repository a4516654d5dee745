import { EyeOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { useRequest } from 'ahooks';
import { Button, Tooltip } from 'antd';
import { reveal } from '@/domain/system/calls';
import { send } from '@/request/client';
import { useText } from '../text';
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
  const t = useText();
  const { REVEAL_MASKED: allowed } = useAccess() as Record<string, boolean>;
  const { data, loading, run } = useRequest((at: MaskedPlace) => send(reveal.field, at), {
    manual: true,
    // The notice has said what went wrong.
    onError: () => {},
  });
  if (data) return <span className={styles.mono}>{data.value ?? t('common.notAvailable')}</span>;
  return (
    <span className={styles.copy}>
      <span className={styles.mono}>{text}</span>
      {place && allowed && (
        <Tooltip title={t('list.reveal')}>
          <Button
            type="text"
            size="small"
            className={styles.iconButton}
            aria-label={t('list.reveal')}
            icon={<EyeOutlined />}
            loading={loading}
            onClick={() => run(place)}
          />
        </Tooltip>
      )}
    </span>
  );
}
