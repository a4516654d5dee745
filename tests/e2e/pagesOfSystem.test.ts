import { crawl } from './support/crawl';

crawl((url) => url.startsWith('/system'));
