import * as f from '../kit/fields';
import { swapStatus } from './swap';

/**
 * What an order whose exchange an FX partner executes has of that. The order itself says by whom (`fxPartnerCode`); its row in the partner's
 * batch says the rest: the rate is the PHP that it brought for NTD 1, the difference what its NTD leave of what it cost.
 */
export const fxFields = {
  fxPartnerCode: f.text({ max: 20 }),
  fxPartner: f.text({ max: 40 }),
  swapStatus: f.code(swapStatus, { filter: 'anyOf' }),
  fxBatchNumber: f.text({ max: 40, nullable: true, filter: 'equals' }),
  fxPartnerRate: f.rate({ nullable: true }),
  fxDifference: f.money('NTD', { nullable: true, signed: true }),
} as const;
