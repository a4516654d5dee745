import { z } from 'zod';
import { type Mutation, mutation } from './call';

/** How a file is brought that a record names: by a call that takes it and answers the name under which it is kept. */
export interface FileUpload {
  readonly call: Mutation<Record<string, never>, { readonly file: string }>;
  /** The media types that may be chosen; what a file is says its content alone. */
  readonly accepts: readonly string[];
  readonly megabytes: number;
}

const MEGABYTE = 1024 * 1024;

/** A call that takes one file of at most so many megabytes. */
export const uploadCall = (path: `/${string}`, right: string, megabytes: number): FileUpload['call'] =>
  mutation({
    path,
    right,
    upload: { files: 1, bytes: megabytes * MEGABYTE },
    input: {},
    output: z.strictObject({ file: z.string() }),
  });

/** The name of a file that was brought before: `documents/` and 32 hexadecimal digits. */
export const uploadedName = z.string().regex(/^[a-z]{1,20}\/[0-9a-f]{32}$/);
