import { type CodeTable, codeTable, meaningOf } from '../kit/codes';
import { moves } from '../kit/moves';
import { userStatus } from './codes';

/** What can be asked for about a user's status (spec section 4). */
export const statusAction = codeTable('statusAction', {
  ban: [1],
  unban: [2],
  freeze: [3],
  unfreeze: [4],
  cancel: [5],
});
export type StatusAction = keyof typeof statusAction.entries;

/** Where each action leads, by the name of the action. A cancelled account stays cancelled. */
export const userStatusMoves = moves('userStatus', userStatus, {
  ban: { from: ['normal', 'frozen'], to: 'banned', by: ['checker'] },
  unban: { from: ['banned'], to: 'normal', by: ['checker'] },
  freeze: { from: ['normal'], to: 'frozen', by: ['checker'] },
  unfreeze: { from: ['frozen'], to: 'normal', by: ['checker'] },
  cancel: { from: ['normal', 'banned', 'frozen'], to: 'cancelled', by: ['checker'] },
});

/** The action of a number; throws for one that the input check let through by mistake. */
export function actionOf(value: number): StatusAction {
  const action = meaningOf<StatusAction>(statusAction as CodeTable<StatusAction>, value);
  if (!action) throw new Error(`no status action ${value}`);
  return action;
}
