import type en from '../en/orders';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
