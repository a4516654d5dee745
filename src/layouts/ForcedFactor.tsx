import { useState } from 'react';
import { EnrolFactor } from '@/components/session/EnrolFactor';
import { RecoveryCodes } from '@/components/session/RecoveryCodes';
import { AppFrame } from '@/kit/AppFrame';
import { noteDue } from '@/request/due';
import { signOut } from '@/request/session';
import { SelfConfirmation } from './SelfConfirmation';

/** The operator's role requires a second factor: it is set up now, or the operator logs out (decisions section 52). */
export default function ForcedFactor({ alone = false }: { readonly alone?: boolean }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const over = () => noteDue('factor', false);
  return (
    <AppFrame>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={over} />
      ) : (
        <EnrolFactor forced onEnrolled={setCodes} onCancel={() => void signOut().then(over)} />
      )}
      {/* Inside the shell there is one already. */}
      {alone && <SelfConfirmation />}
    </AppFrame>
  );
}
