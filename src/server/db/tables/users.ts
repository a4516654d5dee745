import { z } from 'zod';
import { auditStatus } from '../../../domain/kit/approval';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { image, imageType } from '../../../domain/users/image';
import { listedUser, userNote, userOrder } from '../../../domain/users/management';
import { user } from '../../../domain/users/user';
import { verification } from '../../../domain/users/verification';
import { auditQuery, verificationType } from '../../../domain/users/verificationCodes';
import { table, view } from '../table';
import { aboutOrdersSeen, aboutUsersSeen, usersSeen } from './seen';

const ids = z.array(z.int());

/** Whose names a word is part of. */
const userNameWords = resource('userNameWords', 'user_name_words', { word: f.text(), userId: f.id() });

const userImages = resource('userImages', 'user_images', {
  id: f.id(),
  userId: f.id(),
  imageId: f.id(),
  imageType: f.code(imageType),
});

/** Links to one image, for one session and a few minutes. */
const imageTickets = resource('imageTickets', 'image_tickets', {
  ticketHash: f.text({ max: 200 }),
  imageId: f.id(),
  sessionHash: f.text({ max: 200 }),
  expireTime: f.instant(),
});

/** Who looked at which document; it outlives the image, so that it does not point to it. */
const imageViews = resource('imageViews', 'image_views', {
  id: f.id(),
  imageId: f.id(),
  operatorId: f.id(),
  ip: f.text(),
  requestId: f.text(),
  time: f.instant(),
});

/** `data` is what was entered, `type` follows from the verification type. */
const verifications = resource('verifications', 'verifications', {
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
  confirmedTime: f.instant({ nullable: true }),
  checkerId: f.id({ nullable: true }),
  checkerName: f.text({ max: 80, nullable: true }),
  checkedTime: f.instant({ nullable: true }),
  rejectItems: f.entries('rejectItem'),
  rejectReason: f.longText({ nullable: true }),
});

/** Who works on which item. What has lapsed is nobody's, and may lie about until somebody takes the item. */
const verificationHolds = resource('verificationHolds', 'verification_holds', {
  verificationId: f.id(),
  operatorId: f.id(),
  operatorName: f.text({ max: 80 }),
  holdUntil: f.instant(),
});

/** Users, their documents, and what is verified about them. */
export const userTables = {
  users: table('record', user, {
    defaults: {
      version: 0,
      firstName: '',
      lastName: '',
      countryCode: '886',
      status: 0,
      riskLevel: 1,
      kycStatus: 0,
      addressToConfirm: false,
      points: 0,
      userSource: 1,
      blacklisted: false,
      suspectedBlacklist: false,
    },
    seen: usersSeen,
  }),
  userNotes: table('record', userNote, {
    references: { userId: 'users', operatorId: 'operators' },
    seen: aboutUsersSeen,
  }),
  userNameWords: table('count', userNameWords, {
    references: { userId: 'users on delete cascade' },
    seen: aboutUsersSeen,
  }),
  images: table('log', image),
  userImages: table('record', userImages, {
    references: { userId: 'users', imageId: 'images' },
    seen: aboutUsersSeen,
  }),
  imageTickets: table('passing', imageTickets, { references: { imageId: 'images on delete cascade' } }),
  imageViews: table('log', imageViews, { references: { operatorId: 'operators' } }),
  verifications: table('record', verifications, {
    defaults: { version: 0, imageIds: [], rejectItems: [] },
    computed: ['type'],
    references: { userId: 'users', makerId: 'operators', checkerId: 'operators' },
    seen: aboutUsersSeen,
  }),
  verificationHolds: table('passing', verificationHolds, {
    references: { verificationId: 'verifications', operatorId: 'operators' },
  }),
  userListView: view(listedUser, 'users', {
    seen: usersSeen,
    worded: { table: 'user_name_words', pointer: 'userId' },
  }),
  userOrderView: view(userOrder, 'orders', {
    seen: aboutOrdersSeen,
    numbered: { table: 'orders', pointer: 'orderId' },
  }),
  verificationView: view(verification, 'verifications', { seen: aboutUsersSeen }),
};
