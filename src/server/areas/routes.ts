import type { AreaCountry } from '../../domain/areas/areaCodes';
import { type AreaChoice, areas } from '../../domain/areas/calls';
import type { OperatorContext } from '../kit/context';
import { type Route, serve } from '../kit/serve';
import { areaName } from './area';

/** What may be chosen below an area: only what is open. */
async function choices(
  { db, lang, services }: OperatorContext,
  country: AreaCountry,
  parentId: number | undefined,
): Promise<AreaChoice[]> {
  const tree = await services.areas(db, country);
  return tree
    .openBelow(parentId || null)
    .map((one) => ({ id: one.id, name: areaName(one, lang), hasMore: tree.hasMore(one) }));
}

export const areaRoutes: Route[] = serve(areas, {
  taiwan: (context, { parentId }) => choices(context, 'TWN', parentId),
  philippines: (context, { parentId }) => choices(context, 'PHL', parentId),
});
