import type { Selectable } from 'kysely';
import { kindCode } from '../../domain/merchants/partyCodes';
import type { Service } from '../../domain/orders/price';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';
import { wrong } from '../kit/refused';
import { assertInBusiness } from '../merchants/standing';
import type { AnyInput, CreateInput } from './ownFields';

/** The party that brings an order in: an agent, or the shop that is paid. */
export type Bringer = Pick<Selectable<Tables['parties']>, 'id' | 'name'>;

/** By whose code an order comes, and in which field it stands. */
interface BringerCode {
  readonly code: string;
  readonly field: 'agentCode' | 'merchantCode';
  readonly kinds: readonly number[];
}

const AGENTS = [kindCode('agent'), kindCode('subagent')];
const SHOPS = [kindCode('merchant')];

/** A payment to a shop comes by the code of the shop, any other order by that of an agent, if there is one. */
export function codeIn(service: Service, input: AnyInput): BringerCode | undefined {
  if (service === 'merchant') {
    const { merchantCode: code } = input as unknown as CreateInput<'merchant'>;
    return { code, field: 'merchantCode', kinds: SHOPS };
  }
  const { agentCode: code } = input;
  return code === undefined ? undefined : { code, field: 'agentCode', kinds: AGENTS };
}

/** Who brings an order in. Refused: 400 that names the field of their code, and as `assertInBusiness`. */
export async function bringerOf(
  db: Db,
  by: BringerCode | undefined,
  now: string,
): Promise<Bringer | undefined> {
  if (!by) return undefined;
  const found = await db
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('code', '=', by.code)
    .where('partyKind', 'in', by.kinds)
    .executeTakeFirst();
  if (!found) throw wrong(by.field, { key: 'rules.oneOf' });
  await assertInBusiness(db, found.id, now);
  return found;
}

/** The agent of a code; refused as `bringerOf`. */
export const agentBy = (db: Db, code: string, now: string): Promise<Bringer | undefined> =>
  bringerOf(db, { code, field: 'agentCode', kinds: AGENTS }, now);
