import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A certificate of nobody, for `localhost`, good for a hundred years; its key is no secret. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIrSX4gGRQ2b4LmMJ
kPf2hHq5sAP0K8IJ9/3nI3qhI92hRANCAARHb6RZVV7yZjnqg/L+vpFUTdCOvVrr
j2eABQ9bar5sk4wSNCQwlTnu91EyFYZl977Qttvw4l/epdXTd3ZgCP1b
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUbcDsBqPjGgSc+5u7o7AZcN1ncwowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE0MDc1MloYDzIxMjYxMDMw
MTQwNzUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARHb6RZVV7yZjnqg/L+vpFUTdCOvVrrj2eABQ9bar5sk4wSNCQwlTnu
91EyFYZl977Qttvw4l/epdXTd3ZgCP1bo2kwZzAdBgNVHQ4EFgQULOlwb4c+TkxK
woaY+wrr1sJvkiowHwYDVR0jBBgwFoAULOlwb4c+TkxKwoaY+wrr1sJvkiowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAK7uIIDYLKR5JaL0MSLQHDy8ZIH5Modfthd0MEazqobjAiEA1BmmI4SP
MbyNC/XmdYLibw9bvkgSJHfmrgurgeGt/Kg=
-----END CERTIFICATE-----`;

/** What a shop heard, as it came. */
interface Heard {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The server of a shop, which answers what it is told to; `reach` is how it is called. */
export async function shopServer() {
  const heard: Heard[] = [];
  let answer: { readonly status: number; readonly location?: string; readonly says?: string } = {
    status: 204,
  };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end(answer.says ?? 'thank you');
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    reach: { allows: () => true, ca: CERTIFICATE, port },
    answers: (status: number, location?: string) => {
      answer = { status, location };
    },
    /** Answers a body from now on. */
    says: (says: string, status = 200) => {
      answer = { status, says };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
