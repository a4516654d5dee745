import type en from '../en/layout';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
