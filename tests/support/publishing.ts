import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import type { Client, World } from './world';

export const decisionsOf = ({ page, decisions }: KeptPage) => {
  if (!decisions) throw new Error(`nobody decides on ${page}`);
  return decisions;
};

/** Publishes records as it is done: proposed by one, approved by another. Answers the id of each. */
export function publisherOf(maker: Client, checker: Client) {
  return async (page: KeptPage, input: FormInput): Promise<number> => {
    const { id, proposalId } = await maker.ask(page.calls.add, input);
    await checker.ask(decisionsOf(page).approve, { auditId: proposalId ?? 0 });
    return id;
  };
}

/** The same by the two administrators of a world. */
export const publisherIn = async (world: World) =>
  publisherOf(await world.signIn('admin'), await world.signIn('admin2'));
