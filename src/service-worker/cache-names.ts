/**
 * Beginnings of the names of the caches that the service worker keeps. Another number here makes
 * every browser drop what it has. Each page of a test, of a class or of the dictionary has a
 * cache of its own; `opened` is followed by the id of the person whose pages are in it.
 */
export const CACHES = {
  test: 'sapa-mock-test-1 ',
  class: 'sapa-class-1 ',
  /** The page that is shown in place of one that is not on the device. */
  offline: 'sapa-offline-1 ',
  dictionary: 'sapa-dictionary-page-1 ',
  opened: 'sapa-opened-1 ',
  /** Files of the opened pages. */
  files: 'sapa-files-1',
} as const

export const OFFLINE_PAGE = '/offline'
export const DICTIONARY_PAGE = '/dictionary'
/** The dictionary links to these pages where it explains endings. */
export const GRAMMAR_PAGE = /^\/grammar(\/[^/]+)?$/

const TEST_PAGE = /^\/mock-test\/details\/[^/]+$/
const CLASS_PAGE = '/class-content'

/**
 * The address under which the page of a test or a class is cached: one for a whole class,
 * whichever part of it is asked for.
 */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  if (TEST_PAGE.test(pathname)) return pathname
  const id = pathname === CLASS_PAGE && searchParams.get('class')
  return id ? `${CLASS_PAGE}?class=${encodeURIComponent(id)}` : undefined
}

export function cacheOf(key: string): string {
  if (key === OFFLINE_PAGE) return CACHES.offline + key
  if (key === DICTIONARY_PAGE || GRAMMAR_PAGE.test(key)) return CACHES.dictionary + key
  return (TEST_PAGE.test(key) ? CACHES.test : CACHES.class) + key
}

export const isCurrent = (cacheName: string): boolean =>
  Object.values(CACHES).some(beginning => cacheName.startsWith(beginning))

/** Whether a cache was made by an earlier version of the worker. */
export const isOutdated = (cacheName: string): boolean =>
  /^sapa-(mock-test|class|offline|dictionary-page|opened|files)-\d/.test(cacheName) &&
  !isCurrent(cacheName)

export const isGrammar = (cacheName: string): boolean =>
  cacheName.startsWith(`${CACHES.dictionary}/grammar`)
