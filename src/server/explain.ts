import { FolderHeld } from './db/lock';
import { isDatabaseLost } from './db/lost';
import { FolderOpen } from './ownFolder';
import { BadSettings } from './settings';

const FOLDER_CODES = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EROFS', 'ENOSPC'];
/** invalid_password, invalid_authorization_specification, invalid_catalog_name */
const REFUSED_CODES = ['28P01', '28000', '3D000'];

/** Why a start failed: what a person can do about it where they can do something, otherwise the stack. */
export function explain(error: unknown): string {
  if (error instanceof BadSettings || error instanceof FolderHeld || error instanceof FolderOpen)
    return error.message;
  const { code = '', port, syscall, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (syscall === 'listen') return `No way to listen: ${message}. Look at HOST and PORT.`;
  if (FOLDER_CODES.includes(code)) return `The data folder cannot be used: ${message}. Look at DATA_DIR.`;
  if (REFUSED_CODES.includes(code)) return `The database refuses: ${message}. Look at DATABASE_URL.`;
  if (isDatabaseLost(error))
    return `The database cannot be reached: ${message || code}. Look at DATABASE_URL.`;
  return stack ?? String(error);
}
