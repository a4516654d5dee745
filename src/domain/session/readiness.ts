/** What `/readyz` answers as its status when nothing can be written: the console says so. */
export const DISK_FULL = 'disk full';
