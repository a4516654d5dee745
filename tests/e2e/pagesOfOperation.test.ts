import { crawl } from '../support/crawl';
import { openConsole } from '../support/visit';

crawl(openConsole(), (url) => url.startsWith('/operation'));
