import { useCountDown } from 'ahooks';
import { useState } from 'react';
import { session } from '@/domain/session/calls';
import { send } from '@/request/client';

/** Before another code may be asked for, in milliseconds. */
const PAUSE_MS = 60_000;

/** Sends the verification code by e-mail, then waits before it offers to send another. */
export function usePasswordCode() {
  const [until, setUntil] = useState<number>();
  const [sentTo, setSentTo] = useState<string>();
  const [sending, setSending] = useState(false);
  const [left] = useCountDown({ targetDate: until });

  const sendCode = async () => {
    setSending(true);
    try {
      const answer = await send(session.sendVerifyCode, {});
      setSentTo(answer.sentTo);
      setUntil(Date.now() + PAUSE_MS);
    } catch {
      // The notice has said why; the button is free for another try.
    } finally {
      setSending(false);
    }
  };

  return { sendCode, sending, sentTo, secondsLeft: Math.ceil(left / 1000) };
}
