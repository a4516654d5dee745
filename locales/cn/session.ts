import type en from '../en/session';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
