/** The operators of demo mode and their one password (decisions section 4): shown at start and on the sign-in page. */
export const DEMO_PASSWORD = 'Tulay#2026';

export const DEMO_ACCOUNTS = ['admin', 'service', 'auditor', 'finance', 'operation', 'risk'] as const;
