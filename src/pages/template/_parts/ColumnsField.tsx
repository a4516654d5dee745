import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { type MouseEvent, useState } from 'react';
import type { ExportedList, TemplateColumn } from '@/domain/exports/templates';
import { pair } from '@/domain/kit/joined';
import { useText } from '@/kit/text';
import styles from './template.css';

interface Props {
  readonly list: ExportedList | undefined;
  readonly id?: string;
  readonly value?: readonly TemplateColumn[];
  readonly onChange?: (columns: TemplateColumn[]) => void;
}

/** Which columns of a list a file has, in which order and under which labels. By mouse or by keyboard. */
export function ColumnsField({ list, id, value = [], onChange }: Props) {
  const t = useText();
  const [dragged, setDragged] = useState<string>();
  if (!list) return <p className={styles.note}>{t('template.chooseList')}</p>;

  const headings = new Map(list.columns.map(({ name, heading }) => [name, heading]));
  // Another list was chosen, or the list has changed since: what it does not have cannot be exported.
  const chosen = value.filter(({ name }) => headings.has(name));
  const names = chosen.map(({ name }) => name);
  const change = (columns: readonly TemplateColumn[]) => onChange?.([...columns]);
  const without = (name: string) => chosen.filter((one) => one.name !== name);
  const place = (name: string, at: number) => {
    const column = chosen.find((one) => one.name === name);
    const others = without(name);
    if (column) change([...others.slice(0, at), column, ...others.slice(at)]);
  };
  const move = (name: string, at: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    place(name, at);
    // The row that changes places loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  const label = (name: string, text: string) =>
    change(
      chosen.map((one) => (one.name === name ? { name, ...(text.trim() ? { label: text } : {}) } : one)),
    );
  const small = { type: 'text', size: 'small' } as const;

  return (
    <div id={id} className={styles.columnsField}>
      <fieldset className={styles.offered}>
        <legend>{t('template.offered')}</legend>
        {list.columns.map(({ name, heading }) => (
          <Checkbox
            key={name}
            checked={names.includes(name)}
            onChange={({ target }) => change(target.checked ? [...chosen, { name }] : without(name))}
          >
            {heading}
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <p className={styles.note}>{t('template.chosen', { count: chosen.length })}</p>
        <ol className={styles.chosen}>
          {chosen.map(({ name, label: own }, at) => {
            const heading = headings.get(name) ?? name;
            const said = (action: string) => ({ 'aria-label': pair(t, action, heading), title: action });
            return (
              <li
                key={name}
                className={dragged === name ? styles.dragged : undefined}
                onDragOver={(event) => {
                  event.preventDefault();
                  if (dragged && dragged !== name) place(dragged, at);
                }}
                onDrop={(event) => event.preventDefault()}
              >
                <span
                  aria-hidden
                  draggable
                  className={styles.handle}
                  onDragStart={({ dataTransfer, currentTarget }) => {
                    setDragged(name);
                    dataTransfer.effectAllowed = 'move';
                    if (currentTarget.parentElement)
                      dataTransfer.setDragImage(currentTarget.parentElement, 8, 8);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <HolderOutlined />
                </span>
                <span className={styles.heading} title={heading}>
                  {heading}
                </span>
                <Input
                  size="small"
                  maxLength={60}
                  aria-label={t('template.labelOf', { heading })}
                  placeholder={heading}
                  defaultValue={own}
                  onChange={({ target }) => label(name, target.value)}
                />
                <Button
                  {...small}
                  {...said(t('list.moveUp'))}
                  disabled={at === 0}
                  icon={<ArrowUpOutlined />}
                  onClick={move(name, at - 1)}
                />
                <Button
                  {...small}
                  {...said(t('list.moveDown'))}
                  disabled={at === chosen.length - 1}
                  icon={<ArrowDownOutlined />}
                  onClick={move(name, at + 1)}
                />
                <Button
                  {...small}
                  {...said(t('template.remove'))}
                  icon={<CloseOutlined />}
                  onClick={() => change(without(name))}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
