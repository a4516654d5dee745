import { useMemoizedFn } from 'ahooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { toggled } from '@/domain/kit/menuTree';
import { menu } from '@/domain/menu';
import { beyond } from '@/domain/system/rights';
import { DraftNote } from '@/kit/formDrafts/DraftNote';
import { useFormDraft } from '@/kit/formDrafts/useFormDraft';
import { useLeaveGuard } from '@/kit/leaveGuard';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { useRights } from '@/kit/useRights';
import { DraftBar } from './DraftBar';
import { changeOf, type Draft, draftOf, type MatrixData } from './draft';
import { useLines } from './lines';
import { Rows } from './Rows';
import { type Shown, Tools } from './Tools';
import { useColumns } from './useColumns';

interface Props {
  readonly data: MatrixData;
  readonly reload: () => void;
}

const EVERYTHING: Shown = { sought: '', differing: false, chosen: [] };

/** What every role may do, beside each other: a role at a time may be given and taken rights here. */
export function Matrix({ data, reload }: Props) {
  const t = useText();
  const may = useRights();
  const [shown, setShown] = useState(EVERYTHING);
  const [draft, setDraft] = useState<Draft>();
  useLeaveGuard(draft !== undefined);
  const given = useFormDraft({
    name: 'rights',
    title: t('menu.SYSTEM_ROLE_MATRIX'),
    typed: draft !== undefined,
    read: () => (draft ? changeOf(draft) : {}),
    restore: (values) => setDraft(draftOf(data.roles, values)),
    target: (values) => draftOf(data.roles, values) && String(values.roleId),
  });

  const { chosen, differing } = shown;
  const columns = useColumns(data.roles, chosen, draft?.role);
  const held = useMemo(
    () => columns.map(({ role }) => new Set(role.id === draft?.role.id ? draft.rights : role.rights)),
    [columns, draft],
  );
  // The root role has every right: it differs from all others.
  const differingIn = useMemo(
    () => (differing ? held.filter((_, at) => columns[at]?.role.superiorId !== null) : undefined),
    [differing, held, columns],
  );
  // What is typed stands at once; the rows follow.
  const text = useDeferredValue(shown.sought).trim().toLowerCase();
  const lines = useLines({ text, differingIn });
  const fresh = useMemo(() => new Set(data.fresh), [data.fresh]);

  const show = useMemoizedFn((change: Partial<Shown>) => setShown({ ...shown, ...change }));
  const toggle = useMemoizedFn((id: number, key: string) => {
    const role = data.roles.find((one) => one.id === id);
    if (!role) return;
    const before = new Set(role.rights);
    const now = draft?.role.id === id ? draft.rights : role.rights;
    const rights = toggled(menu, now, key, (right) => may(right) || before.has(right));
    const isAsBefore = rights.length === before.size && beyond(rights, before).length === 0;
    setDraft(isAsBefore ? undefined : { role, rights });
  });

  return (
    <>
      <Tools roles={data.roles} shown={shown} onChange={show} />
      <DraftNote of={given} />
      {draft && <DraftBar draft={draft} reload={reload} onDone={() => setDraft(undefined)} />}
      {lines.length === 0 ? (
        <Nothing text={t('role.noneFit')} />
      ) : (
        <Rows
          lines={lines}
          sought={text}
          columns={columns}
          held={held}
          fresh={fresh}
          may={may}
          onToggle={toggle}
        />
      )}
    </>
  );
}
