import { crawl } from './support/crawl';

/** Areas that have a file of their own, so that they are crawled side by side. */
const ELSEWHERE = ['/tulayTransaction', '/operation', '/system'];

// Every other area: a new one is crawled before anybody thinks of it.
crawl((url) => !ELSEWHERE.some((area) => url.startsWith(area)));
