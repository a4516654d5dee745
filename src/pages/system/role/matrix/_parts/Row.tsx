import { Tag } from 'antd';
import { type CSSProperties, memo } from 'react';
import { pair } from '@/domain/kit/joined';
import { hinted } from '@/kit/hinted';
import { useText } from '@/kit/text';
import type { Column } from './draft';
import type { Line } from './lines';
import styles from './matrix.css';

/** What a role has of a right: holds it, may be given it, or may not, since the operator lacks it. */
export const MARKS = { held: '1', free: '0', lacking: '-' } as const;

interface Props {
  readonly line: Line;
  /** Its place among all rows, the head being the first. */
  readonly place: number;
  readonly columns: readonly Column[];
  /** One of `MARKS` for each role, as a text: two that say the same are the same. */
  readonly marks: string;
  /** Whether the right came with a later version. */
  readonly isNew: boolean;
  readonly onToggle: (roleId: number, key: string) => void;
}

/** A right with a box for each role, or a heading: drawn again when something in it changed, and not otherwise. */
export const Row = memo(function Row({ line, place, columns, marks, isNew, onToggle }: Props) {
  const t = useText();
  const { key, label, isPowerful } = line;
  const indent: CSSProperties = { paddingInlineStart: 8 + line.depth * 14 };
  if (!line.isRight)
    return (
      <tr data-key={key} aria-rowindex={place} className={styles.heading}>
        <th scope="rowgroup" colSpan={columns.length + 1} style={indent}>
          {label}
        </th>
      </tr>
    );
  return (
    <tr data-key={key} aria-rowindex={place}>
      <th scope="row" style={indent}>
        <div className={styles.right}>
          <span {...hinted(label)}>{label}</span>
          {isNew && <Tag color="blue">{t('role.new')}</Tag>}
          {isPowerful && <Tag>{t('role.powerful')}</Tag>}
        </div>
      </th>
      {columns.map(({ role, name, closed }, at) => {
        const why = closed ?? (marks[at] === MARKS.lacking ? t('role.whyLacking') : undefined);
        return (
          <td key={role.id} {...(why !== undefined && hinted(why))}>
            {/* The browser's own: of hundreds antd's take a hundred times as long. */}
            <input
              type="checkbox"
              aria-label={pair(t, name, label)}
              aria-description={why}
              checked={marks[at] === MARKS.held}
              disabled={why !== undefined}
              onChange={() => onToggle(role.id, key)}
            />
          </td>
        );
      })}
    </tr>
  );
});
