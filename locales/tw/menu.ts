import type en from '../en/menu';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
