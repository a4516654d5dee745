import { type AreaChoice, areas } from '../../domain/areas/calls';
import type { Lang } from '../../domain/kit/languages';
import { type Route, serve } from '../kit/serve';
import { type Area, areaName, philippineAreas, taiwanAreas } from './areas';

const choices = (all: readonly Area[], lang: Lang): AreaChoice[] =>
  all.map((one) => ({ id: one.id, name: areaName(one, lang), hasMore: one.hasMore }));

export const areaRoutes: Route[] = serve(areas, {
  taiwan: async ({ lang }, { parentId }) => choices(taiwanAreas(parentId || undefined), lang),
  philippines: async ({ lang }, { parentId }) => choices(philippineAreas(parentId || undefined), lang),
});
