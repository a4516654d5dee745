import { Districts } from './_parts/Districts';

/** Areas of addresses, country by country and level by level. */
export default function DistrictsPage() {
  return <Districts />;
}
