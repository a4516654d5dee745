import { history, useLocation } from '@umijs/max';
import { AREA_COUNTRIES, type AreaCountry } from '@/domain/areas/areaCodes';

/** What the URL says is shown: a country, an area whose lower ones are listed, a search, and the area that is open over them. */
export interface Place {
  readonly country: AreaCountry;
  readonly at?: number;
  readonly text?: string;
  readonly area?: number;
}

const numberIn = (value: string | null) =>
  value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;

/** The place of the URL, and the way to another one. */
export function usePlace(): [Place, (next: Place) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const place: Place = {
    country: AREA_COUNTRIES.find((one) => one === params.get('country')) ?? AREA_COUNTRIES[0],
    at: numberIn(params.get('at')),
    text: params.get('text') ?? undefined,
    area: numberIn(params.get('area')),
  };
  const go = (next: Place) => {
    const said = Object.entries(next).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const to = { pathname, search: new URLSearchParams(said).toString() };
    // Letter by letter it is one search.
    if (next.text && place.text) history.replace(to);
    else history.push(to);
  };
  return [place, go];
}
