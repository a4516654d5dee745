import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { type MenuNode, menuLabelKey } from '@/domain/kit/menu';
import { isRight, prunedTree, toggled } from '@/domain/kit/menuTree';
import { roleText } from '@/domain/kit/roles';
import { menu } from '@/domain/menu';
import { useLeaveGuard } from '@/kit/leaveGuard';
import { Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import { useRights } from '@/kit/useRights';
import { DraftBar } from './DraftBar';
import type { Draft, MatrixData, MatrixRole } from './draft';
import styles from './matrix.css';
import { Rows } from './Rows';

interface Props {
  readonly data: MatrixData;
  readonly reload: () => void;
}

/** What every role may do, beside each other: a role at a time may be given and taken rights here. */
export function Matrix({ data, reload }: Props) {
  const t = useText();
  const may = useRights();
  const [sought, setSought] = useState('');
  const [differing, setDiffering] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [draft, setDraft] = useState<Draft>();
  useLeaveGuard(draft !== undefined);

  const roles = data.roles
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id) || id === draft?.role.id)
    .map((role) => (role.id === draft?.role.id ? { ...role, rights: [...draft.rights] } : role));
  const tree = useMemo(() => {
    // The root role has every right: it differs from all others.
    const held = roles.filter(({ superiorId }) => superiorId !== null).map(({ rights }) => new Set(rights));
    const differs = (key: string) => new Set(held.map((one) => one.has(key))).size > 1;
    const fits = ({ key }: MenuNode) =>
      t(menuLabelKey(key)).toLowerCase().includes(sought.trim().toLowerCase());
    return prunedTree(menu, (node) => isRight(node) && fits(node) && (!differing || differs(node.key)));
  }, [roles, sought, differing, t]);

  const toggle = (role: MatrixRole, key: string) => {
    const before = data.roles.find(({ id }) => id === role.id) ?? role;
    const rights = toggled(menu, role.rights, key, (right) => may(right) || before.rights.includes(right));
    const isAsBefore = [...rights].sort().join() === [...before.rights].sort().join();
    setDraft(isAsBefore ? undefined : { role: before, rights });
  };

  return (
    <>
      <div className={styles.tools}>
        <Input
          prefix={<SearchOutlined />}
          allowClear
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          placeholder={t('role.seek')}
          aria-label={t('role.seek')}
        />
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          value={[...chosen]}
          onChange={setChosen}
          placeholder={t('role.which')}
          aria-label={t('role.which')}
          options={data.roles.map(({ id, name }) => ({ value: id, label: roleText(t, name) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
        <Checkbox checked={differing} onChange={({ target }) => setDiffering(target.checked)}>
          {t('role.onlyDifferences')}
        </Checkbox>
      </div>
      {draft && <DraftBar draft={draft} reload={reload} onDone={() => setDraft(undefined)} />}
      {tree.length === 0 ? (
        <Nothing text={t('role.noneFit')} />
      ) : (
        <Rows tree={tree} roles={roles} fresh={data.fresh} draftOf={draft?.role} onToggle={toggle} />
      )}
    </>
  );
}
