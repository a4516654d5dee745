import { AppFrame } from '@/kit/AppFrame';
import { Wall } from './_parts/Wall';

export default function WallPage() {
  return (
    <AppFrame>
      <Wall />
    </AppFrame>
  );
}
