import { Button } from 'antd';
import { enumerated } from '@/domain/kit/joined';
import type { List } from '@/domain/kit/list';
import { labelKeyOf } from '@/domain/kit/resource';
import { useText } from '../text';
import styles from './list.css';
import { numberSearch } from './listState';
import type { ListModel } from './useList';

interface Props {
  readonly list: List;
  readonly model: ListModel<List>;
}

/** Says that a number was looked for without the other filters, or within them, with the way to the other. */
export function NumberNote({ list, model: { state, go } }: Props) {
  const t = useText();
  const search = numberSearch(list, state);
  if (!search || search.aside.length === 0) return null;
  const names = enumerated(
    t,
    search.aside.map((name) => t(labelKeyOf(list.of, name))),
  );
  const { within = false } = state;
  return (
    <p role="status" className={styles.numberNote}>
      {t(within ? 'list.numberWithin' : 'list.numberAlone', { number: search.number, names })}
      <Button type="link" size="small" onClick={() => go({ within: !within })}>
        {t(within ? 'list.lookAlone' : 'list.lookWithin')}
      </Button>
    </p>
  );
}
