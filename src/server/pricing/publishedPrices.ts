import { sql } from 'kysely';
import type { Kept } from '../../domain/kit/kept';
import type { KeptPage } from '../../domain/kit/keptPage';
import { ACTIVE, ONCE } from '../../domain/kit/published';
import type { Timed } from '../../domain/kit/timed';
import { meets } from '../../domain/pricing/inForce';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing, KeptEffects } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { sameScope } from '../kit/published';
import { Refused, wrong } from '../kit/refused';
import { raisePriceVersion } from '../kit/versioned';
import { keepPreview } from './preview/ofChange';

/** What holds for all that prices: nothing claims a moment that another one has, and every change is another version. */
export function pricesEffects({ of }: Pick<KeptPage, 'of'>, own: KeptEffects = {}): KeptEffects {
  return {
    ...own,
    async check(context, changing, after) {
      if (changing.change.does === 'add') await assertFree(context, of, changing, after);
      if (changing.change.does === 'add') await assertInstitution(context.db, after);
      await own.check?.(context, changing, after);
    },
    async proposed(context, changing, proposalId) {
      await keepPreview(context, of.name, changing, proposalId);
      await own.proposed?.(context, changing, proposalId);
    },
    async followed(context, changing) {
      await own.followed?.(context, changing);
      await raisePriceVersion(context.db);
    },
  };
}

/** What names an institution names one that there is: 400 naming `payoutChannel`. */
async function assertInstitution(db: Db, { payoutChannel }: Values): Promise<void> {
  if (typeof payoutChannel !== 'string') return;
  const known = await db
    .selectFrom('institutions')
    .select('id')
    .where('name', '=', payoutChannel)
    .executeTakeFirst();
  if (!known) throw wrong('payoutChannel', { key: 'rules.oneOf' });
}

type Other = Timed & { readonly id: number };

/** Two of each week, or two that end, about the same and at the same time: 409 `<record>.overlaps` that names the other. */
async function assertFree(
  { db, now }: OperatorContext,
  of: Kept,
  { id, change }: Changing,
  after: Values,
): Promise<void> {
  if (!of.published) return;
  const replaced = change.does === 'add' ? (change.values.replacesId ?? null) : null;
  const { rows } = await sql<Other>`
    select * from ${sql.table(of.table)}
    where status = ${ACTIVE} and id <> ${id} and id is distinct from ${replaced}
      and ${sameScope(of.published, after)}`.execute(db);
  const one: Timed = {
    id,
    status: ACTIVE,
    startTime: (after.startTime as string | null) ?? now,
    endTime: (after.endTime as string | null) ?? null,
    endedTime: null,
    validity: Number(after.validity ?? ONCE),
    weekWindow: (after.weekWindow as Timed['weekWindow']) ?? null,
  };
  const met = rows.find((other) => meets(one, other, now));
  if (!met) return;
  const field = one.weekWindow ? 'weekWindow' : 'endTime';
  throw new Refused(409, `${of.name}.overlaps`, { id: met.id }, { [field]: { key: 'rules.overlaps' } });
}
