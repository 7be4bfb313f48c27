/**
 * Headers of every response, whoever makes it. Pages rendered by Astro replace the content
 * security policy with one that has hashes of their inline scripts and styles
 * (astro.config.mjs), and resources for partners set their own resource policy.
 */
export const SAFE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Browsers ignore it on plain http.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Data is no document: nothing in it may run, or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
