/**
 * Prefixes of the names of the service worker's caches. Changing a number here makes every browser
 * delete that cache. Each page of a test, a class or the dictionary has its own cache; `opened` and
 * `answers` are followed by the id of the user to whom they belong.
 */
export const CACHES = {
  test: 'sapa-mock-test-1 ',
  class: 'sapa-class-1 ',
  /** The page that is shown instead of one without an offline copy. */
  offline: 'sapa-offline-1 ',
  dictionary: 'sapa-dictionary-page-1 ',
  opened: 'sapa-opened-1 ',
  /** Answers of the API, which pages store themselves. */
  answers: 'sapa-answers-1 ',
  /** Hashed files of the opened pages. */
  files: 'sapa-files-1',
  /** When the user has last changed something. */
  changes: 'sapa-changes-1',
  /** Recordings of the dictionary that were heard last. */
  recordings: 'sapa-word-recordings-1',
  /** Downloaded packs of recordings, which the dictionary's page stores. */
  packs: 'sapa-word-packs-1',
} as const

export const OFFLINE_PAGE = '/offline'
export const DICTIONARY_PAGE = '/dictionary'
/** Grammar pages, to which the dictionary links where it explains endings. */
export const GRAMMAR_PAGE = /^\/grammar(\/[^/]+)?$/

const TEST_PAGE = /^\/mock-test\/details\/[^/]+$/
const CLASS_PAGE = '/class-content'

/**
 * Returns the address under which the page of a test or a class is cached: a single one for all
 * parts of a class.
 */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  if (TEST_PAGE.test(pathname)) return pathname
  const id = pathname === CLASS_PAGE && searchParams.get('class')
  return id ? `${CLASS_PAGE}?class=${encodeURIComponent(id)}` : undefined
}

/** Whether a page is one of a class, which is the same for all its parts. */
export const isClass = ({ pathname }: URL): boolean => pathname === CLASS_PAGE

/** Whether a cache belongs to one of the users of this browser. */
export const isPersonal = (cacheName: string): boolean =>
  cacheName.startsWith(CACHES.opened) || cacheName.startsWith(CACHES.answers)

export function cacheOf(key: string): string {
  if (key === OFFLINE_PAGE) return CACHES.offline + key
  if (key === DICTIONARY_PAGE || GRAMMAR_PAGE.test(key)) return CACHES.dictionary + key
  return (TEST_PAGE.test(key) ? CACHES.test : CACHES.class) + key
}

const isCurrent = (cacheName: string): boolean =>
  Object.values(CACHES).some(beginning => cacheName.startsWith(beginning))

/** Whether a cache belongs to an earlier version of the worker. */
export const isOutdated = (cacheName: string): boolean =>
  /^sapa-(mock-test|class|offline|dictionary-page|opened|answers|files|changes|word-recordings|word-packs)-\d/.test(
    cacheName,
  ) && !isCurrent(cacheName)

export const isGrammar = (cacheName: string): boolean =>
  cacheName.startsWith(`${CACHES.dictionary}/grammar`)
