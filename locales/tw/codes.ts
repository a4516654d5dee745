import type en from '../en/codes';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
