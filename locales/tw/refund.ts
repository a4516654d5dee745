import type en from '../en/refund';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
