import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, type InputRef, Select } from 'antd';
import { memo, useRef } from 'react';
import { roleText } from '@/domain/kit/roles';
import { useText } from '@/kit/text';
import { useFindKey } from '@/kit/useFindKey';
import type { MatrixRole } from './draft';
import styles from './matrix.css';

/** What the matrix shows of all rights and roles. */
export interface Shown {
  readonly sought: string;
  /** Only rights that some roles hold and others lack. */
  readonly differing: boolean;
  /** Ids of roles; none are all. */
  readonly chosen: readonly number[];
}

interface Props {
  readonly roles: readonly MatrixRole[];
  readonly shown: Shown;
  readonly onChange: (change: Partial<Shown>) => void;
}

/** The search of the matrix, and which roles it compares. */
export const Tools = memo(function Tools({ roles, shown: { sought, differing, chosen }, onChange }: Props) {
  const t = useText();
  const search = useRef<InputRef>(null);
  useFindKey(search);
  return (
    <div className={styles.tools}>
      <Input
        ref={search}
        prefix={<SearchOutlined />}
        allowClear
        value={sought}
        onChange={({ target }) => onChange({ sought: target.value })}
        placeholder={t('role.seek')}
        aria-label={t('role.seek')}
        aria-keyshortcuts="Control+F Meta+F"
      />
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        value={[...chosen]}
        onChange={(ids) => onChange({ chosen: ids })}
        placeholder={t('role.which')}
        aria-label={t('role.which')}
        options={roles.map(({ id, name }) => ({ value: id, label: roleText(t, name) }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <Checkbox checked={differing} onChange={({ target }) => onChange({ differing: target.checked })}>
        {t('role.onlyDifferences')}
      </Checkbox>
    </div>
  );
});
