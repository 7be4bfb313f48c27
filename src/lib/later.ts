/** Placeholders in prebuilt pages for values that are known only when they are served. */
export const later = {
  origin: 'https://origin.invalid',
  year: '{{year}}',
  /** Whether the request has a session: `true` or `false`. */
  signedIn: '{{signedIn}}',
  /** Prefix of a path: the login that leads there, or nothing for a signed-in user. */
  loginThen: '{{loginThen}}',
} as const
