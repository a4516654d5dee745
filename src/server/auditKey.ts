import type { Db } from './kit/context';
import { demoSizeOf } from './seed/demo';
import { BadSettings, type Settings } from './settings';

/**
 * Throws BadSettings when heads of real logs would be signed by a key that lies in the same database: whoever can alter the
 * logs there could sign what they made of them.
 */
export async function assertAuditKeyGiven(
  db: Db,
  { auditKey }: Pick<Settings, 'auditKey'>,
  demo: boolean,
): Promise<void> {
  if (auditKey || (demo && (await demoSizeOf(db)) !== undefined)) return;
  throw new BadSettings(
    'AUDIT_KEY: needed outside a demo, since it signs the heads of the logs and must not lie in the database: ' +
      'openssl genpkey -algorithm ed25519 -outform DER | base64 -w0\n' +
      'Heads that were signed until now go on being believed by AUDIT_PUBLIC_KEYS (README, Settings).',
  );
}
