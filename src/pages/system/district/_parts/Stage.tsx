import { history, useAccess } from '@umijs/max';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { AreaCountry } from '@/domain/areas/areaCodes';
import { districtImports } from '@/domain/areas/districtImport';
import { areaInput, type District, districts } from '@/domain/areas/districts';
import { dayAfter } from '@/domain/kit/days';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { DayField } from '@/kit/DayField';
import { withOpen } from '@/kit/opened';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { type Change, change } from '@/request/client';

export type Area = District & { readonly english: string; readonly chinese: string };

interface Props {
  readonly kind: 'add' | 'edit' | 'close' | 'reopen';
  readonly country: AreaCountry;
  /** Which it is about; a new one without it is of the highest level. */
  readonly area?: Area;
}

interface Values {
  readonly fromDay: string;
  readonly english: string;
  readonly chinese: string;
  readonly areaCode?: string;
  readonly zip?: string;
}

/** Prepares a change of one area: a draft that is decided and applied as an import is. */
export function Stage({ kind, country, area }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[districtImports.editRight]) return null;
  const word = t(kind === 'add' && !area ? 'district.addTop' : `district.${kind}`);
  return (
    <>
      <Button danger={kind === 'close'} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {open && (
        <ChangeDialog<Values, { importId: number }>
          title={area ? `${word} · ${area.name}` : word}
          more={
            <>
              {(kind === 'close' || kind === 'reopen') && <p>{t(`district.${kind}More`)}</p>}
              <p>{t('district.stageMore')}</p>
            </>
          }
          okText={word}
          danger={kind === 'close'}
          field="fromDay"
          said={t('district.staged')}
          change={(values) => staged({ kind, country, area }, values)}
          onDone={({ importId }) =>
            history.push({ pathname: districtImports.page, search: withOpen('', importId) })
          }
          onClose={() => setOpen(false)}
        >
          <Fields kind={kind} area={area} />
        </ChangeDialog>
      )}
    </>
  );
}

function staged({ kind, country, area }: Props, { fromDay, ...said }: Values): Change<{ importId: number }> {
  const from = { country, fromDay };
  const id = area?.id ?? 0;
  if (kind === 'close') return change(districts.stageClosing, { ...from, id });
  if (kind === 'reopen') return change(districts.stageOpening, { ...from, id });
  if (kind === 'edit') return change(districts.stageEdit, { ...from, id, ...said });
  return change(districts.stageAddition, { ...from, parentId: area?.id, ...said });
}

const NAMES = ['english', 'chinese'] as const;
const MARKS = ['areaCode', 'zip'] as const;

function Fields({ kind, area }: Pick<Props, 'kind' | 'area'>) {
  const t = useText();
  const tomorrow = dayAfter(businessDay(wireOf(new Date())), 1);
  const now = kind === 'edit' ? area : undefined;
  const input = (name: (typeof NAMES)[number] | (typeof MARKS)[number], needed: boolean) => (
    <Form.Item
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      initialValue={now?.[name] ?? undefined}
      rules={[ruleOf(areaInput[name], t, needed)]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
  const saysNames = kind === 'edit' || kind === 'add';
  return (
    <>
      {saysNames && NAMES.map((name) => input(name, true))}
      {saysNames && MARKS.map((name) => input(name, false))}
      <Form.Item
        name="fromDay"
        label={t('fields.fromDay')}
        initialValue={tomorrow}
        rules={[{ required: true, message: t('rules.required') }]}
      >
        <DayField />
      </Form.Item>
    </>
  );
}
