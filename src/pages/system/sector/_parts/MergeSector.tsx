import { MergeCellsOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Form } from 'antd';
import { useState } from 'react';
import type { KeptRecord } from '@/domain/kit/kept';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import { sectorCalls, sectorMoves, sectorRef } from '@/domain/system/sector';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { RefField } from '@/kit/form/RefField';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { change } from '@/request/client';

interface Props {
  readonly sector: KeptRecord;
  readonly onDone: () => void;
}

/** Moves who and what belongs to a sector into another one, and closes it. */
export function MergeSector({ sector, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const { merge } = sectorCalls;
  const { id, version } = sector;
  if (!access[merge.right]) return null;
  return (
    <>
      <ActionButton
        icon={<MergeCellsOutlined />}
        reason={refusalText(whyNotMove(sectorMoves, 'close', Number(sector.status)), t)}
        onClick={() => setOpen(true)}
      >
        {t('sector.merge')}
      </ActionButton>
      {open && (
        <ChangeDialog<{ intoId: number }, unknown>
          title={t('sector.mergeTitle', { name: String(sector.name) })}
          more={t('sector.mergeMore')}
          okText={t('sector.merge')}
          danger
          field="intoId"
          change={({ intoId }) => change(merge, { id, version, intoId })}
          reload={onDone}
          onDone={renewList}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="intoId"
            label={t('sector.into')}
            rules={[ruleOf(merge.input.shape.intoId, t, true)]}
          >
            <RefField of={sectorRef.choices} />
          </Form.Item>
        </ChangeDialog>
      )}
    </>
  );
}
