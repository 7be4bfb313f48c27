/** Stand-ins in pages made when building, for what is known only when they are served. */
export const later = {
  origin: 'https://origin.invalid',
  year: '{{year}}',
} as const
