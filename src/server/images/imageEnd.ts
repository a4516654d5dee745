/** Formats that may be uploaded (spec section 5). */
export type ImageFormat = 'jpeg' | 'png' | 'gif';

const SIGNATURES: Readonly<Record<ImageFormat, readonly string[]>> = {
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
};

/** What a file is by its first bytes, whatever its name or its sender says. */
export function formatOf(content: Buffer): ImageFormat | undefined {
  const head = content.subarray(0, 8).toString('hex');
  const formats = Object.keys(SIGNATURES) as ImageFormat[];
  return formats.find((format) => SIGNATURES[format].some((signature) => head.startsWith(signature)));
}

/**
 * Where an image ends by its own structure, or undefined when it is cut off or broken. What stands behind that is no
 * part of the picture: a file that is something else as well.
 */
export function endOf(content: Buffer, format: ImageFormat): number | undefined {
  const end = ENDS[format](content);
  return end !== undefined && end <= content.length ? end : undefined;
}

const ENDS: Readonly<Record<ImageFormat, (content: Buffer) => number | undefined>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
};

const EOI = 0xd9;
const SOS = 0xda;

/** Segments with a length each; after the start of a scan come its bytes, in which only 0 and restarts follow 0xff. */
function endOfJpeg(content: Buffer): number | undefined {
  let at = 2;
  while (at + 1 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return at + 2;
    else if (at + 4 > content.length) return undefined;
    else {
      at += 2 + content.readUInt16BE(at + 2);
      if (marker === SOS) at = endOfScan(content, at);
    }
  }
  return undefined;
}

function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

/** Chunks: length, type, content, checksum; the last is IEND. */
function endOfPng(content: Buffer): number | undefined {
  for (let at = 8; at + 12 <= content.length; ) {
    const next = at + 12 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return undefined;
}

const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;

/** Blocks behind the screen's palette: images with palettes of their own, extensions, and one byte at the end. */
function endOfGif(content: Buffer): number | undefined {
  let at: number | undefined = 13 + paletteBytes(content[10]);
  while (at !== undefined && at < content.length) {
    const block = content[at];
    if (block === GIF_END) return at + 1;
    if (block === GIF_EXTENSION) at = endOfBlocks(content, at + 2);
    else if (block === GIF_IMAGE) at = endOfBlocks(content, at + 11 + paletteBytes(content[at + 9]));
    else return undefined;
  }
  return undefined;
}

const paletteBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks of up to 255 bytes, each led by its length; an empty one is the last. */
function endOfBlocks(content: Buffer, from: number): number | undefined {
  let at = from;
  while (at < content.length) {
    const length = content[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}
