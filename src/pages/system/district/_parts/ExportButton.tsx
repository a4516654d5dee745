import { DownloadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { AreaCountry } from '@/domain/areas/areaCodes';
import { districts, IMPORT_COLUMNS } from '@/domain/areas/districts';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { useText } from '@/kit/text';
import { useChange } from '@/kit/useChange';
import { change, send } from '@/request/client';
import { saveFile } from '@/request/files';
import styles from './district.css';

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
const lineOf = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Every open area of a country in a file that an import takes as it is. */
export function ExportButton({ country }: { readonly country: AreaCountry }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [done, setDone] = useState<{ readonly rows: number; readonly all: number }>();
  const starting = useChange({ said: null });
  if (!access[districts.startExport.right]) return null;
  const write = () =>
    starting.make(change(districts.startExport, { country }), async ({ rows: all }) => {
      // By its byte order mark a spreadsheet knows UTF-8.
      const pieces = [`\ufeff${lineOf(IMPORT_COLUMNS)}`];
      let rows = 0;
      try {
        for (let from: number | null = 0; from !== null; ) {
          setDone({ rows, all });
          const answer: { rows: string[][]; next: number | null } = await send(districts.rows, {
            country,
            from,
          });
          pieces.push(...answer.rows.map(lineOf));
          rows += answer.rows.length;
          from = answer.next;
        }
        saveFile(
          new Blob(pieces, { type: 'text/csv' }),
          `areas-${country}-${businessDay(wireOf(new Date()))}.csv`,
        );
      } catch {
        // The notice of the call has said what went wrong.
      } finally {
        setDone(undefined);
      }
    });
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={starting.busy || done !== undefined} onClick={write}>
        {t('district.export')}
      </Button>
      {done && (
        <span role="status" className={styles.progress}>
          {t('district.exporting', done)}
        </span>
      )}
    </>
  );
}
