import { RetweetOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Form, Select } from 'antd';
import { useState } from 'react';
import type { KeptRecord } from '@/domain/kit/kept';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import { MOST_DAYS_BESIDE, partnerKeyCalls, partnerKeyMoves } from '@/domain/merchants/partnerKey';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly of: KeptRecord;
  readonly reload: () => void;
  readonly onRotated: (apiKey: string) => void;
}

const DAYS = Array.from({ length: MOST_DAYS_BESIDE + 1 }, (_, days) => days);

/** Puts another key in the place of one, which goes on for as many days as are chosen. */
export function Rotate({ of: { id, version, status }, reload, onRotated }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const { rotate } = partnerKeyCalls;
  if (!access[rotate.right]) return null;
  const why = refusalText(whyNotMove(partnerKeyMoves, 'rotate', Number(status)), t);
  return (
    <>
      <ActionButton icon={<RetweetOutlined />} reason={why} onClick={() => setOpen(true)}>
        {t('moves.partnerKey.rotate')}
      </ActionButton>
      {open && (
        <ChangeDialog<{ days: number }, { apiKey: string }>
          title={t('moves.partnerKey.rotate')}
          more={t('partnerKey.rotateMore')}
          okText={t('moves.partnerKey.rotate')}
          change={({ days }) => change(rotate, { id, version, days })}
          said={null}
          reload={reload}
          onDone={({ apiKey }) => {
            renewList();
            onRotated(apiKey);
          }}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="days" label={t('partnerKey.beside')} initialValue={MOST_DAYS_BESIDE}>
            <Select options={DAYS.map((days) => ({ value: days, label: t('partnerKey.days', { days }) }))} />
          </Form.Item>
        </ChangeDialog>
      )}
    </>
  );
}
