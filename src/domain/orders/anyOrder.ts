import { type Field, optional } from '../kit/fields';
import { type Fields, resource } from '../kit/resource';
import { phpBuyLoadOrder } from './families/buyLoad';
import { cargoBoxOrder } from './families/cargoBox';
import { churchOrder } from './families/church';
import { collectionOrder } from './families/collection';
import { phpDisbursementOrder } from './families/disbursement';
import { governmentOrder } from './families/government';
import { merchantOrder } from './families/merchant';
import { passportOrder } from './families/passport';
import { ntdPayBillsOrder } from './families/payBills';
import { ntdRepaymentOrder } from './families/repayment';
import { ntdSendOrder } from './families/send';
import { fxFields } from './fxFields';
import { swappedFields } from './order';

type Common = typeof swappedFields & { readonly viaAgent: Field<boolean> };

type Kept<F extends Fields> = {
  readonly [K in keyof F]: K extends keyof Common
    ? F[K]
    : F[K] extends Field<infer T>
      ? Field<T | null>
      : never;
};

const families = {
  ...ntdPayBillsOrder.fields,
  ...phpBuyLoadOrder.fields,
  ...phpDisbursementOrder.fields,
  ...ntdRepaymentOrder.fields,
  ...governmentOrder.fields,
  ...collectionOrder.fields,
  ...ntdSendOrder.fields,
  /** Of the FX partner that executes its exchange. */
  fxPartnerCode: fxFields.fxPartnerCode,
  ...passportOrder.fields,
  ...merchantOrder.fields,
  ...churchOrder.fields,
  ...cargoBoxOrder.fields,
  ...swappedFields,
} as const;

function kept(name: string, field: Field): Field {
  return name in swappedFields || name === 'viaAgent' ? field : optional(field);
}

/**
 * An order of any family: what every order has, and the fields of all families, of which each order has its own and the
 * others are null. The table keeps them so; what is shown of an order is stated by its family.
 */
export const anyOrder = resource(
  'order',
  'orders',
  Object.fromEntries(Object.entries(families).map(([name, field]) => [name, kept(name, field)])) as Kept<
    typeof families
  >,
);
