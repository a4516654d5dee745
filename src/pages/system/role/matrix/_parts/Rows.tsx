import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  memo,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { useOnPaper } from '@/kit/theme';
import { useRowWindow } from '@/kit/useRowWindow';
import { useWidth } from '@/kit/useWidth';
import type { Column } from './draft';
import type { Line } from './lines';
import styles from './matrix.css';
import { MARKS, Row } from './Row';

/** Below this width, in pixels, labels take two lines. */
const NARROW = 640;
/** Sizes in pixels. All rows are as high: what is not drawn is reckoned with it. */
const WIDE_SIZES = { right: 420, row: 32 } as const;
const NARROW_SIZES = { right: 168, row: 68 } as const;
const ROLE_WIDTH = 120;

interface Props {
  readonly lines: readonly Line[];
  /** What was searched for: whoever searches sees what was found from its beginning. */
  readonly sought: string;
  readonly columns: readonly Column[];
  /** What each role of `columns` holds. */
  readonly held: readonly ReadonlySet<string>[];
  /** Rights that came with a later version. */
  readonly fresh: ReadonlySet<string>;
  /** Whether the operator has a right to give. */
  readonly may: (right: string) => boolean;
  readonly onToggle: (roleId: number, key: string) => void;
}

/**
 * A line for each right, as the menu has them, and a column for each role. On a screen only the rows in sight are drawn, and
 * those between which the focus may move.
 */
export const Rows = memo(function Rows({ lines, sought, columns, held, fresh, may, onToggle }: Props) {
  const t = useText();
  const paper = useOnPaper();
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = (useWidth(frame, 'matrix') ?? NARROW) < NARROW;
  const { right, row } = isNarrow ? NARROW_SIZES : WIDE_SIZES;
  const [focused, setFocused] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins above
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [sought]);

  const marksOf = ({ key }: Line) =>
    held.map((one) => (one.has(key) ? MARKS.held : may(key) ? MARKS.free : MARKS.lacking)).join('');
  const isOpen = (line: Line) =>
    line.isRight && columns.some(({ closed }, at) => !closed && marksOf(line)[at] !== MARKS.lacking);
  const always = aroundFocus(lines, focused, isOpen);
  const inWindow = useRowWindow(frame, { count: lines.length, height: row, always });
  const drawn = paper ? lines.map((_, index) => index) : inWindow;

  return (
    <div ref={frame} className={`${styles.frame} ${isNarrow ? styles.narrow : ''}`}>
      <table
        className={styles.matrix}
        style={sizesOf(right + columns.length * ROLE_WIDTH, row)}
        aria-label={t('menu.SYSTEM_ROLE_MATRIX')}
        aria-rowcount={lines.length + 1}
      >
        <colgroup>
          <col style={{ width: right }} />
        </colgroup>
        <Head columns={columns} />
        <tbody
          onFocus={({ target }) => setFocused(target.closest('tr')?.dataset.key)}
          onBlur={(event) => isLeft(event) && setFocused(undefined)}
        >
          {drawn.map((index, nth) => {
            const line = lines[index];
            if (!line) return null;
            const before = nth === 0 ? 0 : (drawn[nth - 1] ?? 0) + 1;
            return (
              <Fragment key={line.key}>
                <Gap height={(index - before) * row} />
                <Row
                  line={line}
                  place={index + 2}
                  columns={columns}
                  marks={line.isRight ? marksOf(line) : ''}
                  isNew={fresh.has(line.key)}
                  onToggle={onToggle}
                />
              </Fragment>
            );
          })}
          <Gap height={(lines.length - 1 - (drawn.at(-1) ?? -1)) * row} />
        </tbody>
      </table>
    </div>
  );
});

/** The row with the focus, and the next ones with something to tick: they stay, or Tab would leave the table early. */
function aroundFocus(
  lines: readonly Line[],
  focused: string | undefined,
  isOpen: (line: Line) => boolean,
): number[] {
  const at = focused === undefined ? -1 : lines.findIndex(({ key }) => key === focused);
  if (at < 0) return [];
  const after = lines.slice(at + 1).findIndex(isOpen);
  return [lines.slice(0, at).findLastIndex(isOpen), at, after < 0 ? after : at + 1 + after];
}

/** Whether the focus went elsewhere; what is not drawn any more has lost it to nothing. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);

const sizesOf = (width: number, row: number) => ({ width, '--row': `${row}px` }) as CSSProperties;

/** The place of rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}

/** The names of the roles; they stay in sight. */
const Head = memo(function Head({ columns }: Pick<Props, 'columns'>) {
  const t = useText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">{t('fields.rights')}</th>
        {columns.map(({ role, name }) => (
          <th key={role.id} scope="col">
            <PageLink to={`/system/role?open=${role.id}`}>{name}</PageLink>
            <small>{t('role.heldBy', { count: role.holders })}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
});
