import type en from '../en/list';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
