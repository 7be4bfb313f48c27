/** Addresses of the site, in one place. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  classes: '/class',
  schedule: '/schedule',
  audioEpsTopik: '/audio-eps-topik',
  audioTopik2: '/audio-topik-2',
  audioKonoha: '/audio-book-japanese-konoha',
  dictionary: '/dictionary',
  dictionaryEntry: (id: string) => `/dictionary?entry=${encodeURIComponent(id)}`,
  dictionarySearch: (text: string) => `/dictionary?q=${encodeURIComponent(text)}`,
  embedDemo: '/embed-demo/',
} as const
