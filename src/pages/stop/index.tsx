import { AppFrame } from '@/kit/AppFrame';
import { StopAccount } from './_parts/StopAccount';

export default function StopPage() {
  return (
    <AppFrame>
      <StopAccount />
    </AppFrame>
  );
}
