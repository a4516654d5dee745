import { Input } from 'antd';
import type { OTPRef } from 'antd/es/input/OTP';
import { useEffect, useRef } from 'react';
import { useText } from '@/kit/text';

const BOXES = 6;

interface Props {
  readonly label: string;
  /** Of the form's field, which hands them over. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The six boxes of a code: of one that came by mail (spec section 5), or of an authenticator app. */
export function CodeBoxes({ label, ...field }: Props) {
  const t = useText();
  const boxes = useRef<OTPRef>(null);

  // antd names each box in English and takes no other name for it.
  useEffect(() => {
    const inputs = boxes.current?.nativeElement.querySelectorAll('input') ?? [];
    inputs.forEach((input, at) => {
      input.setAttribute('aria-label', t('session.codeBox', { label, at: at + 1, of: BOXES }));
    });
  }, [label, t]);

  return (
    <Input.OTP
      {...field}
      ref={boxes}
      length={BOXES}
      formatter={(text) => text.replace(/\D/g, '')}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-label={label}
    />
  );
}
