export interface DemoSector {
  readonly code: string;
  readonly name: string;
  /** The code of the one that it belongs to, which stands before it. */
  readonly superior?: string;
  /** The account of its head. */
  readonly head: string;
}

export const DEMO_SECTORS: readonly DemoSector[] = [
  { code: 'SYS', name: 'System', head: 'admin' },
  { code: 'CS', name: 'Customer service', head: 'service' },
  { code: 'AUD', name: 'Audit', head: 'auditor' },
  { code: 'FIN', name: 'Finance', head: 'finance' },
  { code: 'OPS', name: 'Operation', head: 'operation' },
  { code: 'RSK', name: 'Risk', superior: 'AUD', head: 'risk' },
  { code: 'AGT', name: 'Agents', superior: 'OPS', head: 'operation' },
  { code: 'KYC', name: 'Identity desk', superior: 'CS', head: 'service' },
  { code: 'TRE', name: 'Treasury', superior: 'FIN', head: 'finance' },
  { code: 'STL', name: 'Settlement', superior: 'FIN', head: 'finance' },
];
