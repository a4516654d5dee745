import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { ownFolder } from '../ownFolder';

/** Who holds a data folder. `since` is UTC in ISO form; `started` tells a process from a later one with its number. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  readonly started: string;
  readonly token: string;
}

/** Thrown when another process works on the folder: two on one embedded database would lose rows. */
export class FolderHeld extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    super(
      `${folder} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
        `Stop it first, or use another DATA_DIR. If that process is surely gone: rm '${join(folder, FILE)}'`,
    );
    this.name = 'FolderHeld';
  }
}

const FILE = 'server.lock';
const heldHere = new Set<string>();

/**
 * Takes the lock of a data folder; call what it returns to give the folder back. A lock whose process is gone, by
 * `kill -9` or a power cut, is taken over. Throws FolderHeld when its process lives, or runs on another host, where
 * this one cannot see it.
 */
export function lockFolder(dataDir: string): () => void {
  const folder = resolve(dataDir);
  ownFolder(folder);
  const path = join(folder, FILE);
  const mine = holderNow();
  for (let tries = 0; !created(path, mine); tries += 1) {
    const holder = readHolder(path);
    if (holder && (tries >= 3 || isAlive(holder, folder))) throw new FolderHeld(folder, holder);
    removeStale(path, holder);
  }
  heldHere.add(folder);
  return () => {
    if (!heldHere.delete(folder)) return;
    if (readHolder(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

function holderNow(): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    started: startOf(process.pid) ?? '',
    token: randomBytes(8).toString('hex'),
  };
}

/** The file appears whole or not at all, so that nobody reads half of it. */
function created(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined when the file is gone or unreadable. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, folder: string): boolean {
  if (holder.host !== hostname()) return true;
  // A container started again gives its process the same number: then the lock is an earlier life's.
  if (holder.pid === process.pid) return heldHere.has(folder);
  if (!isRunning(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in the kernel's ticks since boot; undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks: count fields after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Moves a stale lock away; puts it back when another process has taken it over meanwhile. */
function removeStale(path: string, stale: Holder | undefined) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved && moved.token !== stale?.token) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
