import type { FormInput } from '../../src/domain/kit/keptPage';
import { accounts } from '../../src/domain/system/account';
import { ROLES } from './staff';
import type { Client, World } from './world';

export const roleOf = (name: keyof typeof ROLES) => Object.keys(ROLES).indexOf(name) + 1;

export const accountStep = (name: keyof typeof accounts.steps) => accounts.steps[name];
export const { decisions } = accounts;

/** Somebody new, who may do what makers do. */
export const someone = (more: FormInput = {}) => ({
  account: 'new.one',
  name: 'New One',
  email: 'new.one@example.com',
  roleId: roleOf('makers'),
  ...more,
});

export const NEW_PASSWORD = 'Different#2026';

/** A world with who keeps accounts, a second administrator, and who decides. */
export async function accountWorld() {
  const world = await tulay.createWorld();
  return {
    world,
    admin: await world.signIn('admin'),
    admin2: await world.signIn('admin2'),
    auditor: await world.signIn('auditor'),
  };
}

export const recordOf = async (client: Client, id: number) =>
  (await client.ask(accounts.calls.detail, { id })).record;

export async function lastMail({ db }: World, to: string) {
  const mails = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
  return mails[0];
}

/** What the newest mail links to. */
export async function linkTo(world: World, to: string): Promise<string> {
  const link = /#(\S+)/.exec((await lastMail(world, to))?.body ?? '')?.[1];
  if (!link) throw new Error(`nobody mailed ${to} a link`);
  return link;
}
