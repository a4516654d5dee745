import type en from '../en/errors';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
