import type en from '../en/fields';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
