import { CharacterGrid } from './_parts/CharacterGrid';
import { SignInPage } from './_parts/SignInPage';

export default function LoginMatrix() {
  return <SignInPage backdrop={<CharacterGrid />} />;
}
