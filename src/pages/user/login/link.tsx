import { LinkPage } from './_parts/LinkPage';

export default function LoginLink() {
  return <LinkPage />;
}
