// Measures what the built console loads for a route, cold: node scripts/size.mjs /user/login /home
// Each file counts with the smaller of its .br and .gz neighbours, as the server sends it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.mjs';

const dist = new URL('../dist', import.meta.url).pathname;
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://console');
  const file = join(dist, pathname);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(dist, 'index.html');
  response.setHeader('content-type', types[extname(found)] ?? 'application/octet-stream');
  response.setHeader('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'");
  response.end(readFileSync(found));
}).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const wire = (path, ending) => {
  const file = join(dist, path) + ending;
  return existsSync(file) ? statSync(file).size : 0;
};
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(10);

for (const route of process.argv.slice(2)) {
  const page = await browser.newPage();
  const scripts = [];
  const complaints = [];
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url());
    if (from !== origin) complaints.push(`asks a foreign host: ${request.url()}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  let [br, gz] = [0, 0];
  console.log(route);
  for (const script of scripts) {
    br += wire(script, '.br');
    gz += wire(script, '.gz');
    console.log(`  ${kb(wire(script, '.br'))} br ${kb(wire(script, '.gz'))} gz  ${script}`);
  }
  console.log(`  ${kb(br)} br ${kb(gz)} gz  together`);
  for (const complaint of complaints) console.log(`  ! ${complaint}`);
  await page.close();
}
await browser.close();
server.close();
