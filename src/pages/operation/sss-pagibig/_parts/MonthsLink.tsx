import { Link, useLocation } from '@umijs/max';
import { useText } from '@/kit/text';
import { withMember } from './member';

/** The way from a bill to all months of its member. */
export function MonthsLink({ id }: { readonly id: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return <Link to={`${pathname}?${withMember(search, id)}`}>{t('memberBills.link')}</Link>;
}
