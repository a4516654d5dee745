/** What a change was done to, as the input of its call says it. */
export interface Pointer {
  readonly kind:
    | 'order'
    | 'refundCase'
    | 'amendCase'
    | 'approval'
    | 'kiosk'
    | 'user'
    | 'verification'
    | 'export'
    | 'list'
    | 'several'
    | 'nothing';
  /** An id, the name of a list, or of several records how many. */
  readonly of: number | string | null;
}

const NOTHING: Pointer = { kind: 'nothing', of: null };

/** What `id` means in the input of the calls under a path. */
const IDS: readonly (readonly [path: string, kind: Pointer['kind']])[] = [
  ['/web/order/step/', 'order'],
  ['/web/order/logistics/', 'order'],
  ['/web/order/refund/', 'refundCase'],
  ['/web/order/amendment/', 'amendCase'],
  ['/web/order/kiosk/', 'kiosk'],
  ['/web/user/audit/', 'verification'],
  ['/web/user/editKYCUserInfo/', 'user'],
  ['/web/export/job/', 'export'],
];

const MANY = ['ids', 'auditIds', 'orderIds'];
const ONE = { orderId: 'order', auditId: 'approval' } as const;

/** Input is what somebody sent, refused calls too: nothing about its shape is certain. */
export function pointerOf(path: string, input: unknown): Pointer {
  if (typeof input !== 'object' || input === null) return NOTHING;
  const sent = input as Readonly<Record<string, unknown>>;
  if (typeof sent.listName === 'string') return { kind: 'list', of: sent.listName };
  for (const name of MANY) {
    const ids = sent[name];
    if (Array.isArray(ids)) return { kind: 'several', of: ids.length };
  }
  for (const [name, kind] of Object.entries(ONE)) {
    if (isId(sent[name])) return { kind, of: sent[name] };
  }
  const kind = kindOfId(path, sent);
  if (kind && isId(sent.id)) return { kind, of: sent.id };
  return isId(sent.userId) ? { kind: 'user', of: sent.userId } : NOTHING;
}

function kindOfId(
  path: string,
  { resource }: Readonly<Record<string, unknown>>,
): Pointer['kind'] | undefined {
  if (path.startsWith('/web/sys/reveal/') && typeof resource === 'string')
    return resource === 'user' ? 'user' : resource.endsWith('Order') ? 'order' : undefined;
  return IDS.find(([start]) => path.startsWith(start))?.[1];
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
