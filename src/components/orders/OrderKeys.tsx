import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { enumerated } from '@/domain/kit/joined';
import type { Operable } from '@/domain/orders/operationRules';
import { KeysHelp } from '@/kit/KeysHelp';
import { useText } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { orderKeysOf } from './keysOfOrder';

/** Explains the keys of an order, by a button or `?`; for who may do nothing to it there are none. */
export function OrderKeys({ order }: { readonly order: Operable }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const keys = orderKeysOf(order, access);
  useKeys({ '?': () => setOpen(keys.length > 0) });
  if (keys.length === 0) return null;
  const words: Record<string, string> = {};
  for (const { key, label } of keys)
    words[key] = enumerated(
      t,
      [words[key], t(label)].filter((one) => one !== undefined),
    );
  return (
    <>
      <Button type="text" aria-label={t('list.keys')} onClick={() => setOpen(true)}>
        <kbd>?</kbd>
      </Button>
      {open && <KeysHelp keys={{ ...words, '?': t('list.keys') }} onClose={() => setOpen(false)} />}
    </>
  );
}
