import { useAccess } from '@umijs/max';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { codeOf, meaningOf } from '@/domain/kit/codes';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { evidenceText } from '@/domain/system/evidence';
import { proof, REVEALING, sealChain } from '@/domain/system/proof';
import { DayField } from '@/kit/DayField';
import kit from '@/kit/kit.css';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { change, inBackground } from '@/request/client';
import { failureOf } from '@/request/errors';
import styles from './proof.css';

/** The rows of some days with their links and signed heads, in a file that is checked without us. */
export function Evidence() {
  const t = useText();
  const today = businessDay(wireOf(new Date()));
  const [chain, setChain] = useState(codeOf(sealChain, 'audit'));
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const options = Object.values(sealChain.entries).map(({ values, label }) => ({
    value: values[0],
    label: t(label),
  }));
  return (
    <>
      <p>{t('proof.evidenceMore', { script: 'verify-evidence.mjs' })}</p>
      <div className={styles.buttons}>
        <Select aria-label={t('proof.log')} value={chain} options={options} onChange={setChain} />
        <span className={styles.day}>
          <DayField aria-label={t('proof.from')} value={from} onChange={(day) => setFrom(day ?? today)} />
        </span>
        <span className={styles.day}>
          <DayField aria-label={t('proof.to')} value={to} onChange={(day) => setTo(day ?? today)} />
        </span>
        <EvidenceButton chain={chain} from={from} to={to} />
      </div>
    </>
  );
}

interface Span {
  readonly chain: number;
  readonly from: string;
  readonly to: string;
}

/** Writes the evidence of some days of a chain into a file, and says how far it is. */
export function EvidenceButton({ chain, from, to }: Span) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const name = meaningOf(sealChain, chain);
  const reveals = name === undefined || REVEALING[name].every((right) => access[right]);
  const [written, setWritten] = useState<number>();
  const [broken, setBroken] = useState<string>();
  const starting = useChange({ said: null });
  const write = () =>
    starting.make(change(proof.evidence, { chain, from, to }), async (start) => {
      setBroken(undefined);
      const pieces: string[] = [];
      const ask = async (after: number) => {
        setWritten(after - start.after);
        return inBackground(change(proof.rows, { evidenceId: start.evidenceId, after }));
      };
      try {
        for await (const piece of evidenceText(chain, start, ask)) pieces.push(piece);
        save(pieces, `evidence-${chain}-${from}-${to}.jsonl`);
      } catch (error) {
        setBroken(failureOf(error as Error).message);
      } finally {
        setWritten(undefined);
      }
    });
  return (
    <>
      <Button loading={starting.busy || written !== undefined} onClick={write}>
        {starting.word(t('proof.write'))}
      </Button>
      {written !== undefined && <span role="status">{t('proof.written', { count: written })}</span>}
      {!reveals && <span className={kit.quiet}>{t('proof.masked')}</span>}
      {broken !== undefined && <span role="alert">{broken}</span>}
      <UnsentNote of={starting} />
    </>
  );
}

function save(pieces: readonly string[], name: string): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
