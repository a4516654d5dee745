import { useText } from '@/kit/text';
import { TextField } from './TextField';

/** What was typed to prove a second factor. */
export type TypedCode = { readonly factorCode: string } | { readonly recoveryCode: string };

interface Props {
  readonly recovery: boolean;
  readonly complaint?: string;
  readonly autoFocus?: boolean;
}

/** The code of an authenticator app, or one of those for when it is lost. */
export function FactorCodeField({ recovery, complaint, autoFocus = false }: Props) {
  const t = useText();
  return recovery ? (
    <TextField
      key="recovery"
      name="recoveryCode"
      label={t('factor.recoveryCode')}
      complaint={complaint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus={autoFocus}
    />
  ) : (
    <TextField
      key="code"
      name="factorCode"
      label={t('factor.code')}
      complaint={complaint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      autoFocus={autoFocus}
    />
  );
}

/** The code of a form, as it is sent, or the key of what is said of one that is none. */
export function typedCode(entered: FormData): TypedCode | { readonly missing: string } {
  const recovery = entered.get('recoveryCode');
  if (recovery !== null) {
    const recoveryCode = String(recovery).trim();
    return recoveryCode ? { recoveryCode } : { missing: 'factor.recoveryCodeMissing' };
  }
  const factorCode = String(entered.get('factorCode')).replace(/\s/g, '');
  return /^\d{6}$/.test(factorCode) ? { factorCode } : { missing: 'factor.codeMissing' };
}
