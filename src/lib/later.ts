/** Stand-ins in pages made when building, for what is known only when they are served. */
export const later = {
  origin: 'https://origin.invalid',
  year: '{{year}}',
  /** Whether who asks has a session: `true` or `false`. */
  signedIn: '{{signedIn}}',
  /** Stands before a path: the way there by the login, or nothing for who is signed in. */
  loginThen: '{{loginThen}}',
} as const
