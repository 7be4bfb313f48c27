/** Addresses of the site, in one place. */
export const paths = {
  home: '/',
  dictionary: '/dictionary',
  dictionaryEntry: (id: string) => `/dictionary?entry=${encodeURIComponent(id)}`,
  embedDemo: '/embed-demo/',
} as const
