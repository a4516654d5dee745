import { App, Button } from 'antd';
import { useState } from 'react';
import type { Change } from '@/request/client';
import { newIdempotencyKey } from '@/request/signature';
import { fateOf } from './failure';
import { useText } from './text';
import { unsentTitle } from './UnsentNote';
import { type ChangeOptions, useChange } from './useChange';

/**
 * A change by one press, without a dialog that could show its failure: a notice does, and offers the same again under
 * the same key.
 */
export function usePress({ said = null, ...options }: ChangeOptions = {}) {
  const t = useText();
  const { notification } = App.useApp();
  const { busy, make } = useChange({ said, ...options });
  const [notice] = useState(newIdempotencyKey);

  async function press<O>(change: Change<O>, done?: (answer: O) => unknown): Promise<void> {
    notification.destroy(notice);
    const failure = await make(change, done);
    // A refusal has its notice, and would be refused again.
    if (!failure || (failure.left && fateOf(failure) === 'notSent')) return;
    notification.error({
      key: notice,
      title: t(unsentTitle[fateOf(failure)]),
      description: failure.message,
      duration: false,
      actions: (
        <Button size="small" onClick={() => press(change, done)}>
          {t('change.retry')}
        </Button>
      ),
    });
  }

  return { busy, press };
}
