import { z } from 'zod';
import { query } from '../kit/call';
import { recordHistory } from '../kit/recordHistory';
import { requiredText } from '../kit/rules';

/**
 * The newest changes of any record that has a list: `of` is the list's name. Whoever may read the list sees them, of the
 * records that they see there (decisions section 57). `as` names what they are changes of (`resourceRecorded`).
 */
export const history = {
  record: query({
    path: '/web/sys/history/queryRecord/v1',
    right: 'session',
    input: { of: requiredText(60), id: z.int().min(1) },
    output: recordHistory.extend({ as: z.string() }),
  }),
};
