import { factorStep, ownFactor } from '../../domain/session/factor';
import { prepared, type Route, serve } from '../kit/serve';
import { confirmFactor, enrolFactor, factorState, removeFactor, renewCodes } from './ownFactor';
import { prepareVerify, verifyFactor } from './verifyFactor';

/** The second factor of operators: proved at sign-in, set up and taken away (decisions section 52). */
export const factorRoutes: Route[] = [
  ...serve(factorStep, { verifyFactor: prepared(prepareVerify, verifyFactor) }),
  ...serve(ownFactor, {
    state: factorState,
    enrol: enrolFactor,
    confirm: confirmFactor,
    renewCodes,
    remove: removeFactor,
  }),
];
