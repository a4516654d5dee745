import type en from '../en/exports';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
