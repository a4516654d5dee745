import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { wireOf } from '../../domain/kit/zone';
import { kycStatus, riskLevel, userSource, userStatus } from '../../domain/users/codes';
import type { user } from '../../domain/users/user';
import type { Random } from './random';

const HOUR = 3_600_000;

type Standing = Pick<
  RecordOf<typeof user>,
  | 'status'
  | 'riskLevel'
  | 'kycStatus'
  | 'verifiedTime'
  | 'lastLoginTime'
  | 'deletedTime'
  | 'invitationCode'
  | 'points'
  | 'userSource'
  | 'blacklisted'
  | 'suspectedBlacklist'
  | 'addressToConfirm'
>;

interface Registered {
  readonly id: number;
  readonly moment: number;
  readonly now: number;
  /** How new the user is among all, from 0 up to 1. */
  readonly newest: number;
}

/** The newest users are still on their way through verification; everybody before is through. */
const UNVERIFIED_FROM = 0.98;

const momentOf = (milliseconds: number) => wireOf(new Date(milliseconds));

/** How a user stands with us: status, risk, verification, when they were here last, how they came. */
export function standingOf({ id, moment, now, newest }: Registered, random: Random): Standing {
  const kyc =
    newest < UNVERIFIED_FROM
      ? 'verified'
      : random.weighted({ verified: 40, underReview: 30, notSubmitted: 20, rejected: 10 });
  const verified = kyc === 'verified';
  const blacklisted = verified && random.chance(0.002);
  const standing = random.weighted({ normal: 970, banned: 10, frozen: 12, cancelled: 8 });
  const age = now - moment;
  return {
    status: codeOf(userStatus, blacklisted ? 'banned' : standing),
    riskLevel: codeOf(riskLevel, random.weighted({ low: 90, medium: 8, high: 2 })),
    kycStatus: codeOf(kycStatus, kyc),
    verifiedTime: verified ? momentOf(moment + Math.min(age, random.between(1, 30) * HOUR)) : null,
    lastLoginTime: momentOf(now - Math.floor(Math.min(age, 90 * 24 * HOUR) * random.next() ** 3)),
    deletedTime: null,
    invitationCode: codeFor(id),
    points: random.chance(0.4) ? random.between(1, 400) : 0,
    userSource: codeOf(userSource, random.weighted({ other: 64, friendInvitation: 36 })),
    blacklisted,
    suspectedBlacklist: !blacklisted && random.chance(0.006),
    addressToConfirm: false,
  };
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six letters and digits that no other user has. */
function codeFor(id: number): string {
  let rest = (id * 48_271 + 99_991) % LETTERS.length ** 6;
  let text = '';
  for (let at = 0; at < 6; at += 1) {
    text += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}
