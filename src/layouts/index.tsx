import { Navigate, Outlet, useLocation } from '@umijs/max';
import { Suspense } from 'react';
import { LINK_PAGE, PAGES_OF_VISITORS } from '@/domain/session/paths';
import { useDue } from '@/request/due';
import { useToken } from '@/request/token';
import { ForcedFactor, ForcedPassword, Shell } from './parts';

const LOGIN = '/user/login';

/** Where to go after signing in: the page that was asked for. Only our own: nobody can be sent elsewhere. */
function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('redirect') ?? '';
  return /^\/(?!\/)/.test(next) && !next.startsWith(LOGIN) ? next : '/home';
}

/** Redirects of spec section 2; everything else is a page inside the shell. */
export default function Layout() {
  const { pathname, search } = useLocation();
  const token = useToken();
  const due = useDue();

  // Whoever has such a link does by it what it is for, also while somebody is signed in here.
  if (pathname === LINK_PAGE || PAGES_OF_VISITORS.includes(pathname)) return <Outlet />;
  if (pathname === LOGIN || pathname.startsWith(`${LOGIN}/`)) {
    if (token && due) {
      return (
        <>
          <Outlet />
          <Suspense>{due === 'password' ? <ForcedPassword /> : <ForcedFactor alone />}</Suspense>
        </>
      );
    }
    return token ? <Navigate to={nextOf(search)} replace /> : <Outlet />;
  }
  if (!token) {
    const asked = pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={LOGIN + asked} replace />;
  }
  if (pathname === '/') return <Navigate to="/home" replace />;
  return (
    <Suspense>
      <Shell />
      {due === 'password' && <ForcedPassword />}
      {due === 'factor' && <ForcedFactor />}
    </Suspense>
  );
}
