import type en from '../en/moves';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
