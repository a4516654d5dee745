import { crawl } from './support/crawl';

crawl((url) => url.includes('/operate/'));
