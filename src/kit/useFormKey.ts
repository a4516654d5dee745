import { useState } from 'react';
import { newIdempotencyKey } from '@/request/signature';

/** The idempotency key of one opened form: the same over retries, so that one intention counts once. */
export function useFormKey(): string {
  return useState(newIdempotencyKey)[0];
}
