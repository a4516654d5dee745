import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photograph of a card as a telephone would send it: with where it was taken, and lying on its side. */
export function photo(format: 'jpeg' | 'png' | 'gif' = 'jpeg', width = 60, height = 40): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#ba5' } });
  if (format !== 'jpeg') return picture.toFormat(format).toBuffer();
  return picture
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '25/1 2/1 3/1' } },
    })
    .jpeg()
    .toBuffer();
}

/** A PNG whose head says that it has 12,000 by 9,000 points, with the checksum that belongs to that. */
export async function hugePng(): Promise<Buffer> {
  const picture = await photo('png');
  picture.writeUInt32BE(12_000, 16);
  picture.writeUInt32BE(9_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

/** A picture of exactly so many bytes: what a comment in it adds is no part of what is seen. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await photo();
  const parts = [picture.subarray(0, 2)];
  for (let left = bytes - picture.length; left > 0; ) {
    const length = Math.min(left, 65_000);
    // A comment takes four bytes of its own; what would be less joins the one before.
    const size = left - length < 4 && left > length ? length - 8 : length;
    const comment = Buffer.alloc(size);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    parts.push(comment);
    left -= size;
  }
  return Buffer.concat([...parts, picture.subarray(2)]);
}
