import { Suspense } from 'react';
import { later } from '@/kit/later';
import { useConfirmationAsked } from '@/request/confirmation';

const ConfirmSelf = later(() => import(/* webpackChunkName: "confirm" */ '@/components/session/ConfirmSelf'));

/** Stands over whatever is open while a change waits for its operator to prove who they are. */
export function SelfConfirmation() {
  const waiting = useConfirmationAsked();
  return <Suspense>{waiting && <ConfirmSelf waiting={waiting} />}</Suspense>;
}
