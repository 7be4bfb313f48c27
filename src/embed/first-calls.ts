/**
 * First calls of the elements, which the loader makes beside their scripts: that saves a round trip.
 * An element takes an answer only if it asks for the very same address, so a path that is wrong here
 * costs bytes and breaks nothing. It imports nothing, as the loader must be one file.
 */

/** Reads a property or an attribute of the element, as a part of an address; or else an empty text. */
type Read = (name: string) => string

/** Paths of the API by tag. */
const CALLS: Record<string, (read: Read, language: string) => string[]> = {
  'sapa-dictionary': (read, lang) => {
    const [q, category] = [read('query'), read('category')]
    const search = `${q && `q=${q}&`}${category && `category=${category}&`}`.replace(/%20/g, '+')
    const more = `lang=${lang}&limit=${read('pageSize') || 20}`
    return ['dictionary', ...(search ? [`dictionary/search?${search}${more}`] : [])]
  },
  'sapa-mock-test': read => [`mock-test/${read('test') || 'practice-eps-words'}`],
  'sapa-class-player': read => {
    const id = read('classId') || 'hangul-dari-nol'
    return [`video/${read('learningId') || id}`, `classes/detail/${id}`, `learning/${id}`]
  },
  'sapa-audio-downloads': read => [`audio-books/${read('book') || 'eps-topik'}`],
  'sapa-event-schedule': () => ['events'],
}

/**
 * Makes the first calls of an element, and leaves them at it by their addresses, each with what
 * aborts it (`src/stores/first-answers.ts` takes them).
 *
 * @param root of the API, unless the element names another one
 */
export function callFirst(element: Element, language: string, root: string): void {
  const key = Symbol.for('sapa-first')
  // Capitals do not count in the name of an attribute.
  const value = (name: string) =>
    Reflect.get(element, name) ??
    element.getAttribute(name.replace(/[A-Z]/, '-$&')) ??
    element.getAttribute(name) ??
    ''
  const api = (value('api') || root).replace(/\/+$/, '')
  if (!api || key in element) return
  const read: Read = name => encodeURIComponent(value(name))
  const calls = CALLS[element.localName]?.(read, language).map(path => {
    const abort = new AbortController()
    const address = `${api}/${path}`
    const answer = fetch(address, { credentials: 'omit', signal: abort.signal })
    answer.catch(() => {})
    return [address, [answer, abort]] as const
  })
  Reflect.set(element, key, new Map(calls))
}
