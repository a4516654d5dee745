import { useLocation } from '@umijs/max';
import { Result } from './_parts/Result';

/** The query that the address names; without one the last query of whoever reads. */
export default function QueryResult() {
  const asked = new URLSearchParams(useLocation().search).get('queryId') ?? '';
  return <Result queryId={/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined} />;
}
