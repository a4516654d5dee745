import { PageNotFound } from '@/layouts/PageNotFound';

/** The router knows no such page although the menu does; the layout shows the same for what the menu does not know. */
export default function NotFound() {
  return <PageNotFound />;
}
