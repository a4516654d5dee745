import { Pending } from './_parts/Pending';

export default function PendingExchange() {
  return <Pending />;
}
