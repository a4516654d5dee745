/** A name with a dot in it, and no address: what stands at an address is asked for when it is called. */
const NAMED = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Whether call-backs can go to a URL: https, a host by its name, the usual port, no user and no fragment. Whether that
 * name leads out of the house is seen when it is called.
 */
export function isCallbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  return protocol === 'https:' && NAMED.test(hostname) && `${port}${username}${password}${hash}` === '';
}
