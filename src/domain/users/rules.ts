import { z } from 'zod';
import { type Complaint, email, identifyingText } from '../kit/rules';
import { idNumberKindOf } from './arc';

/** A person's name: 2 or more letters, spaces, dots, underscores and hyphens (spec section 5). */
export const personName = identifyingText(80).refine((text) => /^[\p{L}\p{M} ._-]{2,}$/u.test(text.trim()), {
  params: { key: 'rules.personName' },
});

/** The number of an ARC in either format, or of a citizen: right in shape and last digit (spec section 5). */
export const idNumber = z
  .string()
  .toUpperCase()
  .refine((text) => idNumberKindOf(text) !== undefined, { params: { key: 'rules.idNumber' } });

/** Numbers of papers: capitals and digits. */
export const paperNumber = z
  .string()
  .toUpperCase()
  .refine((text) => /^[A-Z0-9]{5,12}$/.test(text), { params: { key: 'rules.paperNumber' } });

/** An e-mail address as it is kept: in small letters. */
export const userEmail = email.toLowerCase();

/** Days of a user that must make sense together. */
export interface PaperDays {
  readonly birthDate: string | null;
  readonly arcIssueDate: string | null;
  readonly arcExpireDate: string | null;
}

/** From how many years on somebody may send money by themselves. */
const YEARS = 18;

/**
 * What is wrong with the days of a user taken together, by field: born before everything else and of age, a card issued
 * before today and before it expires. `today` is the day where the limit is law.
 */
export function dayComplaints(days: PaperDays, today: string): Record<string, Complaint> {
  const { birthDate, arcIssueDate, arcExpireDate } = days;
  const found: Record<string, Complaint> = {};
  const ofAge = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;
  if (birthDate !== null && birthDate > ofAge)
    found.birthDate = { key: 'rules.ofAge', vars: { years: YEARS } };
  if (arcIssueDate !== null && arcIssueDate > today) found.arcIssueDate = { key: 'rules.notInFuture' };
  if (birthDate !== null && arcIssueDate !== null && arcIssueDate <= birthDate)
    found.arcIssueDate ??= { key: 'rules.afterBirth' };
  if (arcIssueDate !== null && arcExpireDate !== null && arcExpireDate <= arcIssueDate)
    found.arcExpireDate = { key: 'rules.expiresFirst' };
  return found;
}
