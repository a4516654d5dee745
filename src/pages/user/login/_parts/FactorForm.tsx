import { type FormEvent, useState } from 'react';
import { useText } from '@/kit/text';
import { FactorCodeField, type TypedCode, typedCode } from './FactorCodeField';
import styles from './FactorForm.css';
import form from './SignInForm.css';
import page from './SignInPage.css';

interface Props {
  readonly onCode: (typed: TypedCode) => void;
  /** The other sort of code is entered. */
  readonly onOther: () => void;
  readonly onBack: () => void;
  readonly busy: boolean;
  readonly failure?: string;
}

/** The second step of a sign-in: a code of the authenticator app, or one of those for when it is lost. */
export function FactorForm({ onCode, onOther, onBack, busy, failure }: Props) {
  const t = useText();
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedCode(new FormData(event.currentTarget));
    setMissing('missing' in typed ? t(typed.missing) : undefined);
    if (!('missing' in typed) && !busy) onCode(typed);
  };

  const change = () => {
    setMissing(undefined);
    setRecovery(!recovery);
    onOther();
  };

  return (
    <>
      <form noValidate onSubmit={submit} className={form.form}>
        {failure && (
          <p role="alert" className={form.failure}>
            {failure}
          </p>
        )}
        <p className={styles.hint}>{t(recovery ? 'factor.recoveryCodeMore' : 'factor.codeMore')}</p>
        <FactorCodeField recovery={recovery} complaint={missing} autoFocus />
        <button type="submit" className={form.submit} aria-busy={busy} aria-disabled={busy}>
          {t(busy ? 'session.signingIn' : 'session.signIn')}
        </button>
      </form>
      <div className={styles.ways}>
        <button type="button" className={page.aside} onClick={change}>
          {t(recovery ? 'factor.useCode' : 'factor.useRecoveryCode')}
        </button>
        <button type="button" className={page.aside} onClick={onBack}>
          {t('session.backToSignIn')}
        </button>
      </div>
    </>
  );
}
