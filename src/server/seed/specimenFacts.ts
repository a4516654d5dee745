import { codeOf } from '../../domain/kit/codes';
import { countryName } from '../../domain/kit/countries';
import { gender as genders } from '../../domain/users/codes';
import type { Flaw } from './flaws';

/** What was entered, as far as documents can bear it out. */
export interface Entered {
  readonly fullName: string;
  readonly nationality: string;
  readonly idNumber?: string | null;
  readonly birthDate?: string | null;
  readonly gender?: number | null;
  readonly arcIssueDate?: string | null;
  readonly arcExpireDate?: string | null;
  readonly incomeSource?: string | null;
}

/** What a document says: label and words. */
export type Lines = readonly (readonly [label: string, words: string])[];

const OTHER_NAME = 'DELA ROSA';

/** The last figure but one is another one: seen only by who compares. */
const otherNumber = (number: string) =>
  number.replace(/(\d)(\d)$/, (_, one: string, last: string) => `${(Number(one) + 3) % 10}${last}`);

const years = (day: string, by: number) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`;

/** The front of a residence card, with what its flaw makes of it. */
export function cardLines(entered: Entered, flaw: Flaw | undefined): Lines {
  const { fullName, nationality, idNumber, birthDate, gender, arcIssueDate, arcExpireDate } = entered;
  const names = fullName.split(' ');
  const name = flaw === 'nameDiffers' ? `${names[0]} ${OTHER_NAME}` : fullName;
  const by = flaw === 'documentExpired' ? -4 : 0;
  const issued = arcIssueDate && years(arcIssueDate, by);
  const expires = arcExpireDate && years(arcExpireDate, flaw === 'datesDiffer' ? 1 : by);
  return [
    ['NAME', name],
    ['NATIONALITY', countryName(nationality, 'en')],
    ['ID NO.', flaw === 'numberDiffers' ? otherNumber(idNumber ?? '') : (idNumber ?? '')],
    ['BORN', `${birthDate ?? ''} ${gender === codeOf(genders, 'female') ? 'F' : 'M'}`],
    ['ISSUED', issued ?? ''],
    ['EXPIRES', expires ?? ''],
  ];
}

/** What proves an income or a residence. */
export function proofLines(entered: Entered, of: 'income' | 'residence', flaw: Flaw | undefined): Lines {
  const { fullName, incomeSource, idNumber } = entered;
  const name = flaw === `${of}Unproven` ? OTHER_NAME : fullName;
  return of === 'income'
    ? [
        ['STATEMENT OF INCOME', ''],
        ['NAME', name],
        ['ID NO.', idNumber ?? ''],
        ['SOURCE', incomeSource ?? 'WAGES'],
      ]
    : [
        ['LEASE', ''],
        ['TENANT', name],
        ['ID NO.', idNumber ?? ''],
      ];
}
