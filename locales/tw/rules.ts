import type en from '../en/rules';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
