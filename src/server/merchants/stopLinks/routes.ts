import { stopLinks } from '../../../domain/merchants/stopLink';
import { type Route, servePublic } from '../../kit/serve';
import { accountText } from './accountText';
import { openLink } from './openLink';
import { stopAccount } from './stopAccount';

/** The page that a contact of a party opens by the link that was mailed (decisions section 58). */
export const stopLinkRoutes: Route[] = servePublic(stopLinks, {
  async query(context, { link }) {
    const found = await openLink(context, link);
    return { partyName: found.partyName, bankAccount: accountText(found), stopped: found.usedTime !== null };
  },
  stop: stopAccount,
});
