import { ledgerAccountRef } from '../finance/handPosting';
import { readAsAccount } from '../finance/ledgerAccountName';
import * as f from '../kit/fields';
import { resource } from '../kit/resource';
import { resolution } from './resolutionCodes';

/** A way out of an exception that was taken, and what it posts: nothing where it has no amount. */
export const exceptionResolution = resource(
  'exceptionResolution',
  'exception_resolutions',
  {
    id: f.id(),
    exceptionId: f.id(),
    resolution: f.code(resolution),
    resolutionNote: f.longText({ max: 200 }),
    orderId: f.id({ nullable: true }),
    debitAccountId: readAsAccount(f.ref(ledgerAccountRef, { nullable: true })),
    creditAccountId: readAsAccount(f.ref(ledgerAccountRef, { nullable: true })),
    amountNtd: f.money('NTD', { nullable: true }),
    amountPhp: f.money('PHP', { nullable: true }),
    claimDay: f.day({ nullable: true }),
    claimMail: f.text({ max: 120, nullable: true }),
    operatorId: f.id(),
    operatorName: f.text({ max: 80 }),
    checkerName: f.text({ max: 80, nullable: true }),
    createdTime: f.instant(),
  },
  { ownLabels: ['createdTime', 'operatorName'] },
);
