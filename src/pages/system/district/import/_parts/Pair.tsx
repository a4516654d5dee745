import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { areaChange } from '@/domain/areas/areaCodes';
import { districtImportCalls, type ImportLine } from '@/domain/areas/districtImport';
import { codeOf } from '@/domain/kit/codes';
import type { KeptRecord } from '@/domain/kit/kept';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';
import { textOf } from './lineText';

interface Props {
  readonly line: ImportLine;
  readonly record: KeptRecord;
  readonly onDone: () => void;
}

/** Says which added area a gone one is: the same under another name or code. */
export function Pair({ line, record: { id, version }, onDone }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('district.pair')}
      </Button>
      {open && (
        <ChangeDialog<{ addedLineId: number }, unknown>
          title={t('district.pairTitle', { name: line.name })}
          more={t('district.pairMore')}
          okText={t('district.pair')}
          field="addedLineId"
          change={({ addedLineId }) =>
            change(districtImportCalls.pair, { id, version, goneLineId: line.id, addedLineId })
          }
          reload={onDone}
          onDone={renewList}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="addedLineId"
            label={t('district.pairWith')}
            rules={[{ required: true, message: t('rules.required') }]}
          >
            <AddedField importId={id} level={line.areaLevel} />
          </Form.Item>
        </ChangeDialog>
      )}
    </>
  );
}

interface FieldProps {
  readonly importId: number;
  readonly level: number;
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

const ADDED = codeOf(areaChange, 'added');
const MOST = 100;

/** The added areas of a level, those with what is typed in their names. */
function AddedField({ importId, level, ...control }: FieldProps) {
  const [text, setText] = useState('');
  const { lines: call } = districtImportCalls;
  const { data, failure, loading } = useLoad(
    `${call.path} ${importId} added ${text}`,
    () => send(call, { id: importId, lineChange: ADDED, text, pageSize: MOST }),
    { keep: true },
  );
  const options = data?.items
    .filter(({ areaLevel }) => areaLevel === level)
    .map((line) => ({ value: line.id, label: textOf(line) }));
  return (
    <Select
      {...control}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={loading}
      notFoundContent={failure?.message}
      options={options}
    />
  );
}
