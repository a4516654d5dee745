import type en from '../en/mail';
import type { Same } from '../same';

export default {} satisfies Same<typeof en>;
