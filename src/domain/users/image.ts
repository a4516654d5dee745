import { z } from 'zod';
import { mutation } from '../kit/call';
import { codeTable, valuesOf } from '../kit/codes';
import * as f from '../kit/fields';
import { resource } from '../kit/resource';

/** What a document of a user shows (spec section 3, "Verification image types"). */
export const imageType = codeTable('imageType', {
  arcFront: [1],
  arcBack: [2],
  selfieWithArc: [3],
  signature: [4],
  userPhoto: [8],
  highRiskIncome: [9],
  highRiskResidence: [10],
});

/**
 * choice: what an uploaded image is for. Documents of users are the only kind until there are advertisements.
 */
const uploadType = codeTable('uploadType', { userDocument: [1] });

/** Most bytes of an image (spec section 5). */
export const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;

/** choice: most points of an image, more than most telephones take and few enough to be opened (three bytes each). */
export const IMAGE_LIMIT_PIXELS = 50_000_000;

/** An uploaded document. `fileKey` is its name in the file store, `dbUrl` the name by which calls know it. */
export const image = resource('image', 'images', {
  id: f.id(),
  dbUrl: f.text({ max: 60 }),
  fileKey: f.text({ max: 60 }),
  imageType: f.code(imageType),
  mediaType: f.text({ max: 20 }),
  bytes: f.integer(),
  width: f.integer(),
  height: f.integer(),
  createdTime: f.instant(),
});

/** One document beside a record, without the way to its content: that is asked for, and logged, one by one. */
export const imageBrief = z.object({
  id: z.int(),
  imageType: z.int(),
  dbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  createdTime: z.string(),
});
export type ImageBrief = z.output<typeof imageBrief>;

/** A document that was uploaded before, as a submission names it. */
export const imageRef = z.strictObject({
  imageType: z.literal(valuesOf(imageType)),
  dbUrl: z.string().regex(/^images\/[0-9a-f]{32}$/),
});
export type ImageRef = z.output<typeof imageRef>;

/** What an upload takes and answers: base64 in, the name of the image out. The name of the caller's file never travels. */
export const uploadShape = {
  imageStr: z.string().min(1).max(3_000_000),
  imageType: z.literal(valuesOf(imageType)),
  uploadType: z.literal(valuesOf(uploadType)),
};
export const uploadAnswer = z.strictObject({ dbUrl: z.string() });

/** Documents of users: put into the file store, and shown by links that live for minutes. */
export const images = {
  upload: mutation({
    path: '/web/sys/commons/imgUpload/v1',
    right: 'USERS_IMAGE_UPLOAD',
    input: uploadShape,
    output: uploadAnswer,
  }),
  /** A link to one image, for this operator and a few minutes. Asking for it is logged, and so is each view. */
  open: mutation({
    path: '/web/user/image/openImage/v1',
    right: 'USERS_IMAGE_VIEW',
    secretAnswer: true,
    input: { id: z.int().min(1) },
    output: z.strictObject({ path: z.string(), expireTime: z.string() }),
  }),
};
