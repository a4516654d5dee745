import { Button } from 'antd';
import type { AreaCountry } from '@/domain/areas/areaCodes';
import type { District } from '@/domain/areas/districts';
import { ToneBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';
import styles from './district.css';

interface Props {
  readonly country: AreaCountry;
  readonly areas: readonly District[];
  /** Says of each where it is: they are not all of one place. */
  readonly within?: boolean;
  /** Lists what is below one. */
  readonly onEnter?: (id: number) => void;
  readonly onOpen: (id: number) => void;
}

/** Areas one below the other; the name leads into one that has more below it, else to its detail. */
export function AreaTable({ country, areas, within, onEnter, onOpen }: Props) {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <table className={`${kit.rows} ${styles.areas}`}>
        <thead>
          <tr>
            <th scope="col">{t('district.name')}</th>
            <th scope="col">{t('district.otherName')}</th>
            {within && <th scope="col">{t('district.within')}</th>}
            <th scope="col">{t('fields.areaLevel')}</th>
            <th scope="col">{t('fields.zip')}</th>
            <th scope="col">{t('fields.areaCode')}</th>
            <th scope="col" className={kit.figure}>
              {t('district.below')}
            </th>
            <th scope="col">{t('district.state')}</th>
            <th scope="col">
              <span className={styles.hidden}>{t('list.detail')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ id, ...area }) => (
            <tr key={id} data-row-key={id} data-closed={!area.open}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => (area.below > 0 && onEnter ? onEnter(id) : onOpen(id))}
                >
                  {area.name}
                </button>
              </th>
              <td>{area.otherName === area.name ? '' : area.otherName}</td>
              {within && <td>{area.within}</td>}
              <td>{t(`district.level.${country}.${area.level}`)}</td>
              <td>{area.zip}</td>
              <td>{area.areaCode}</td>
              <td className={kit.figure}>{area.below > 0 ? area.below : ''}</td>
              <td>{!area.open && <ToneBadge tone="grey" text={t('district.closed')} />}</td>
              <td>
                <Button
                  size="small"
                  type="link"
                  aria-label={t('district.detail', { name: area.name })}
                  onClick={() => onOpen(id)}
                >
                  {t('list.detail')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
