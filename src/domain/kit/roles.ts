import type { Translate } from './languages';

/** Roles that a new system begins with, by the names that they are kept under; each reads in the language of the reader. */
export const standardRoles: Readonly<Record<string, `roleNames.${string}`>> = {
  Administrator: 'roleNames.administrator',
  Auditor: 'roleNames.auditor',
  'Customer service': 'roleNames.customerService',
  Finance: 'roleNames.finance',
  Operation: 'roleNames.operation',
  Risk: 'roleNames.risk',
  'Agent desk north': 'roleNames.agentDeskNorth',
};

/** The name of a role as it is read; one that somebody made or renamed reads as they wrote it. */
export function roleText(t: Translate, name: string): string {
  const key = Object.hasOwn(standardRoles, name) ? standardRoles[name] : undefined;
  return key ? t(key) : name;
}
