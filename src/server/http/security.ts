/** Headers of every answer. No foreign host, no inline script, no eval; antd writes its styles into the page. */
export function securityHeaders(apiHosts: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...apiHosts].join(' ')}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", ...apiHosts].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Only behind https: a browser would otherwise refuse plain http to this host for a year. */
export const HSTS = 'max-age=31536000; includeSubDomains';
