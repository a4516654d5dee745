import type { ColumnType, GeneratedAlways } from 'kysely';
import { z } from 'zod';
import { auditStatus } from '../../domain/kit/approval';
import * as f from '../../domain/kit/fields';
import { type RecordOf, resource } from '../../domain/kit/resource';
import { type image, imageType } from '../../domain/users/image';
import type { verification } from '../../domain/users/verification';
import { auditQuery, verificationType } from '../../domain/users/verificationCodes';
import type { Keyed } from './keyed';

/** What is verified about users, and their documents: the part of `tables.ts` that the audit desk works on. */

const ids = z.array(z.int());

export const userImages = resource('userImages', 'user_images', {
  id: f.id(),
  userId: f.id(),
  imageId: f.id(),
  imageType: f.code(imageType),
});

/** Links to one image, for one session and a few minutes. */
export const imageTickets = resource('imageTickets', 'image_tickets', {
  ticketHash: f.text({ max: 200 }),
  imageId: f.id(),
  sessionHash: f.text({ max: 200 }),
  expireTime: f.instant(),
});

/** Who looked at which document; it outlives the image. */
export const imageViews = resource('imageViews', 'image_views', {
  id: f.id(),
  imageId: f.id(),
  operatorId: f.id(),
  ip: f.text(),
  requestId: f.text(),
  time: f.instant(),
});

/** `data` is what was entered, `type` follows from the verification type. */
export const verificationRecords = resource('verificationRecords', 'verifications', {
  id: f.id(),
  version: f.integer(),
  userId: f.id(),
  verificationType: f.code(verificationType),
  type: f.code(auditQuery, { nullable: true }),
  auditStatus: f.code(auditStatus),
  data: f.json(z.unknown()),
  imageIds: f.json(ids),
  submittedTime: f.instant(),
  makerId: f.id({ nullable: true }),
  makerName: f.text({ max: 80 }),
  checkerId: f.id({ nullable: true }),
  checkerName: f.text({ max: 80, nullable: true }),
  checkedTime: f.instant({ nullable: true }),
  rejectItems: f.json(ids),
  rejectReason: f.longText({ nullable: true }),
});

/** Who works on which item. What has lapsed is nobody's, and may lie about until somebody takes the item. */
export const verificationHolds = resource('verificationHolds', 'verification_holds', {
  verificationId: f.id(),
  operatorId: f.id(),
  operatorName: f.text({ max: 80 }),
  holdUntil: f.instant(),
});

/** The part of `Tables` that is stated here. */
export interface VerificationTables {
  images: Keyed<typeof image>;
  userImages: Keyed<typeof userImages>;
  imageTickets: RecordOf<typeof imageTickets>;
  imageViews: Keyed<typeof imageViews>;
  verifications: Omit<Keyed<typeof verificationRecords>, 'type' | 'imageIds' | 'rejectItems'> & {
    type: GeneratedAlways<number | null>;
    imageIds: ColumnType<number[], string, string>;
    rejectItems: ColumnType<number[], string, string>;
  };
  verificationHolds: RecordOf<typeof verificationHolds>;
  verificationView: RecordOf<typeof verification>;
}
