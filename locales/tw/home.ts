import type en from '../en/home';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
