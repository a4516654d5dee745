import { useCountDown } from 'ahooks';
import { useState } from 'react';
import { session } from '@/domain/session/calls';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';

/** Before another code may be asked for, in milliseconds. */
const PAUSE_MS = 60_000;

/** Sends the verification code by e-mail, then waits before it offers to send another. */
export function usePasswordCode() {
  const [until, setUntil] = useState<number>();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, press } = usePress();
  const [left] = useCountDown({ targetDate: until });

  const sendCode = () =>
    press(change(session.sendVerifyCode, {}), (answer) => {
      setSentTo(answer.sentTo);
      setUntil(Date.now() + PAUSE_MS);
    });

  return { sendCode, sending: busy, sentTo, secondsLeft: Math.ceil(left / 1000) };
}
