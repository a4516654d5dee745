import { crawl } from '../support/crawl';
import { openConsole } from '../support/visit';

// Every area that has no file of its own: a new one is crawled before anybody thinks of it.
crawl(openConsole(), (url) => !url.startsWith('/tulayTransaction'));
