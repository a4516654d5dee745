import { codeTable } from '../kit/codes';

/** Spec section 3, "User". */
export const userStatus = codeTable('userStatus', {
  normal: [0, 'green'],
  banned: [1, 'red'],
  frozen: [2, 'blue'],
  cancelled: [4, 'grey'],
});

/** Spec section 3, "User". */
export const riskLevel = codeTable('riskLevel', {
  low: [1, 'green'],
  medium: [2, 'yellow'],
  high: [3, 'red'],
});

/** Spec section 3, "User". */
export const gender = codeTable('gender', { male: [1], female: [2] });

/** How a user came to us (spec section 3, "User"). */
export const userSource = codeTable('userSource', { other: [1], friendInvitation: [2] });

/**
 * choice: how far the verification of a user is; orders need a verified one.
 */
export const kycStatus = codeTable('kycStatus', {
  notSubmitted: [0, 'grey'],
  underReview: [1, 'blue'],
  verified: [2, 'green'],
  rejected: [3, 'red'],
});

/**
 * choice: the region of a user is the part of Taiwan where they live; it follows from the city of their address.
 */
export const userRegion = codeTable('userRegion', {
  north: [1],
  central: [2],
  south: [3],
  east: [4],
  islands: [5],
});
