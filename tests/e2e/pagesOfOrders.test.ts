import { crawl } from './support/crawl';

crawl((url) => url.startsWith('/tulayTransaction') && !url.includes('/operate/'));
