import { z } from 'zod';
import { query } from '../kit/call';

const taken = z.object({
  routeId: z.int(),
  /** Null where no institution says otherwise. */
  institutionName: z.string().nullable(),
  /** Null where the route is of all services. */
  routeService: z.int().nullable(),
  routeMode: z.int(),
  /** The channel that is tried first now; null where none is in force. */
  firstWay: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Orders of this service that are paid and not sent. */
  waitingOrders: z.int(),
});
export type TakenRoute = z.output<typeof taken>;

/** Which route takes the orders of each service now: where no institution says otherwise, and of institutions that do. */
export const serviceRouteCalls = {
  byService: query({
    path: '/web/operation/route/queryByService/v1',
    right: 'OPERATION_ROUTEWAY_LIST_SERVICE',
    input: {},
    output: z.object({
      services: z.array(z.object({ serviceType: z.int(), usual: taken.nullable(), own: z.array(taken) })),
    }),
  }),
};
