import { useState } from 'react';
import { EnrolFactor } from './EnrolFactor';
import { FactorState } from './FactorState';
import { RecoveryCodes } from './RecoveryCodes';

/** The second factor of whoever is signed in: how it stands, setting it up, and the codes for when it is lost. */
export default function FactorModal({ onClose }: { readonly onClose: () => void }) {
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />;
  if (enrolling) return <EnrolFactor onEnrolled={setCodes} onCancel={onClose} />;
  return <FactorState onEnrol={() => setEnrolling(true)} onCodes={setCodes} onClose={onClose} />;
}
