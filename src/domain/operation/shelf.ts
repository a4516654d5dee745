import { codeTable } from '../kit/codes';

/** Whether users are shown it (decisions section 21). */
export const shelfStatus = codeTable('shelfStatus', {
  toBeListed: [1, 'blue'],
  onShelf: [2, 'green'],
  dropped: [3, 'grey'],
});
