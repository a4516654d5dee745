import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { BUSINESS_ZONE, toZone } from '../../domain/kit/zone';
import { deviceOf } from '../../domain/session/device';
import { loginResult } from '../../domain/system/loginLog';
import type { Context } from '../kit/context';
import { tellOperators } from '../messages/tell';

interface Holder {
  readonly id: number;
}

const SIGNED_IN = codeOf(loginResult, 'signedIn');

/** Tells somebody by mail who signed in from where they never did before (decisions section 52); not at their first time. */
export async function tellNewDevice(context: Context, { id }: Holder, tryId: number): Promise<void> {
  const { db, now, ip, userAgent } = context;
  const device = deviceOf(userAgent);
  const before = sql`login_log where operator_id = ${id} and result = ${SIGNED_IN} and id < ${tryId}`;
  const { rows } = await sql<{ first: boolean; known: boolean }>`
    select not exists (select from ${before}) as first,
      exists (select from ${before} and device is not distinct from ${device}) as known`.execute(db);
  const [row] = rows;
  if (!row || row.first || row.known) return;
  await tellOperators(
    context,
    {
      event: 'newDevice',
      key: `signIn:${tryId}`,
      vars: ({ t }) => ({
        device: device ?? t('common.notAvailable'),
        ip,
        time: toZone(now, BUSINESS_ZONE).slice(0, 16),
      }),
    },
    [id],
  );
}
