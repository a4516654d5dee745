import { inflateRawSync } from 'node:zlib';
import { badFile } from './rows';

/** Bytes that a part of a file may have once it is unpacked: a small file that becomes a huge one is refused. */
const MOST_UNPACKED = 128 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const IN_DIRECTORY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** What a zip file says it has, by its names, each to be unpacked as text. Refused with 400 for what is none. */
export function partsOf(zip: Buffer): Map<string, () => string> {
  const parts = new Map<string, () => string>();
  readable(() => {
    let end = zip.length - END_BYTES;
    const first = Math.max(0, end - LONGEST_COMMENT);
    while (end > first && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (zip.readUInt32LE(at) !== IN_DIRECTORY) throw badFile('rules.xlsx');
      const part = partAt(zip, at);
      parts.set(part.name, () => unpacked(zip, part));
      at = part.end;
    }
  });
  return parts;
}

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
  /** Where the entry of the next part begins. */
  readonly end: number;
}

function partAt(zip: Buffer, at: number): Part {
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  return {
    name: zip.toString('utf8', at + 46, nameEnd),
    method: zip.readUInt16LE(at + 10),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
    end: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32),
  };
}

const STORED = 0;
const DEFLATED = 8;

/** The text of a part. What says that it is small and is not is refused as well. */
function unpacked(zip: Buffer, { bytes, method, offset, packedBytes }: Part): string {
  if (bytes > MOST_UNPACKED) throw badFile('rules.xlsx');
  return readable(() => {
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + packedBytes);
    if (method === STORED) return packed.toString('utf8');
    if (method !== DEFLATED) throw badFile('rules.xlsx');
    return inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED }).toString('utf8');
  });
}

/** Numbers that lead out of the file, and bytes that are not packed, are none of a workbook. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw badFile('rules.xlsx');
  }
}
