import { crawl } from './support/crawl';

crawl((url) => url.startsWith('/operation'));
