import { SignInPage } from './_parts/SignInPage';

export default function Login() {
  return <SignInPage />;
}
