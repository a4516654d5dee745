import { appUsers } from '../../domain/app/users';
import { storeImage, uploadImage } from '../images/uploadImage';
import type { PartnerContext } from '../kit/context';
import { prepared, type Route, servePartners } from '../kit/serve';
import { assertScope } from './appActor';
import { askDeletion, noteSignIn, registerUser, submitHighRisk, submitKyc, updateArc } from './appUsers';

/** What users do about themselves, through the app. */
export const appUserRoutes: Route[] = servePartners(appUsers, {
  register: (context, input) => ofApp(context, () => registerUser(context, input)),
  reportSignIn: (context, input) => ofApp(context, () => noteSignIn(context, input)),
  uploadImage: prepared(
    (context, input) => ofApp(context, () => storeImage(context, input)),
    (context, input, stored) => uploadImage(context, input, stored),
  ),
  submitKyc: (context, input) => submission(context, () => submitKyc(context, input)),
  updateArc: (context, input) => submission(context, () => updateArc(context, input)),
  submitHighRisk: (context, input) => submission(context, () => submitHighRisk(context, input)),
  askDeletion: (context, input) => submission(context, () => askDeletion(context, input)),
});

/** Only keys of apps bring users in. */
async function ofApp<T>(context: Pick<PartnerContext, 'partner'>, work: () => Promise<T>): Promise<T> {
  assertScope(context, 'app');
  return work();
}

const submission = async (context: PartnerContext, work: () => Promise<number>) => ({
  verificationId: await ofApp(context, work),
});
