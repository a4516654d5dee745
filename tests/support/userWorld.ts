import { addUser } from './rows';
import type { World } from './world';

/** A user of whom everything is known that an operator may correct. */
export const KNOWN = {
  fullName: 'María Josefa O’Brien-Santos',
  firstName: 'María',
  lastName: 'Santos',
  birthDate: '1990-05-01',
  arcIssueDate: '2025-01-10',
  arcExpireDate: '2026-07-10',
  passportId: 'P1234567A',
} as const;

export const addKnownUser = (world: World, some: Parameters<typeof addUser>[1] = {}) =>
  addUser(world.db, { ...KNOWN, ...some });
