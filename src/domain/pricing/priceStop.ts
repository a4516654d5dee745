import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { orAll } from '../kit/published';
import { serviceType } from '../orders/codes';

export const priceStopStatus = codeTable('priceStopStatus', { stopped: [1, 'red'], resumed: [2, 'grey'] });
export const STOPPED = codeOf(priceStopStatus, 'stopped');

/** One stops alone; it takes two to go on (decisions section 11). */
export const priceStopMoves = moves('priceStop', priceStopStatus, {
  resume: { from: ['stopped'], to: 'resumed', by: ['operator'], reason: true, marks: 'resumedTime' },
});

/** While it stands nothing gets a new price: 409 `price.stopped`. What was quoted before holds. */
export const priceStop = kept('priceStop', 'price_stops', priceStopMoves, {
  serviceType: orAll(f.code(serviceType, { nullable: true, filter: 'anyOf' })),
  stopReason: f.longText({ max: 200 }),
  resumedTime: f.instant({ nullable: true }),
});

export const priceStops = keptPage(priceStop, {
  page: '/operation/rate/stop',
  path: '/web/operation/priceStop',
  editRight: 'RATE_STOP',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: ['serviceType', 'stopReason'],
  once: ['serviceType'],
  columns: [
    'serviceType',
    'status',
    'stopReason',
    'makerName',
    'createdTime',
    'resumedTime',
    'moveReason',
    'updatedTime',
  ],
  searches: ['serviceType', 'status', 'makerName', 'createdTime'],
  tells: ['serviceType'],
  appliesTo: ['serviceType'],
  unique: 'serviceType',
});

const { id, serviceType: service, stopReason, makerName, createdTime } = priceStop.fields;

/** What is stopped now, for whoever reads prices: since when, by whom and why. */
export const priceStopCalls = {
  standing: query({
    path: '/web/operation/priceStop/queryStanding/v1',
    right: 'OPERATION_RATE_REFER',
    input: {},
    output: z.object({
      stops: z.array(
        z.object({
          id: id.schema,
          serviceType: service.schema,
          stopReason: stopReason.schema,
          makerName: makerName.schema,
          createdTime: createdTime.schema,
        }),
      ),
    }),
  }),
};
