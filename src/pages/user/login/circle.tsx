import { Rings } from './_parts/Rings';
import { SignInPage } from './_parts/SignInPage';

export default function LoginCircle() {
  return <SignInPage backdrop={<Rings />} />;
}
