import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidenceText } from '../../src/domain/system/evidence';
import { proof } from '../../src/domain/system/proof';
import type { Client } from './world';

interface Span {
  readonly chain: number;
  readonly from: string;
  readonly to: string;
}

/** The evidence of a span as the console writes it. */
export const evidenceOf = async (client: Client, span: Span): Promise<string> => {
  const start = await client.ask(proof.evidence, span);
  const pieces: string[] = [];
  const ask = (after: number) => client.ask(proof.rows, { evidenceId: start.evidenceId, after });
  for await (const piece of evidenceText(span.chain, start, ask)) pieces.push(piece);
  return pieces.join('');
};

/** What the script that ships with the repository says of it, to whom knows these public keys. */
export function verified(
  text: string | Buffer,
  keys: readonly string[],
): { readonly status: number | null; readonly output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-evidence-'));
  try {
    const file = join(folder, 'evidence.jsonl');
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/verify-evidence.mjs', file, ...keys],
      { encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
