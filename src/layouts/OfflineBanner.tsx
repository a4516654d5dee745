import { useText } from '@/kit/text';
import { type Trouble, useTrouble } from '@/request/connection';
import { Banner } from './Banner';

const WORDS = {
  unreachable: ['layout.offline', 'layout.offlineMore'],
  diskFull: ['layout.diskFull', 'layout.diskFullMore'],
} as const satisfies Record<Trouble, readonly [what: string, more: string]>;

/** Says why the server cannot be used, and goes away by itself when it can. What is on screen stays. */
export function OfflineBanner() {
  const t = useText();
  const trouble = useTrouble();
  if (!trouble) return null;
  const [what, more] = WORDS[trouble];
  return <Banner title={t(what)}>{t(more)}</Banner>;
}
