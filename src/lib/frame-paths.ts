import type { WidgetElement } from '../contract/partners.ts'
import { classPaths } from './class-paths.ts'
import { paths } from './paths.ts'
import { cleanPath } from './site.ts'

/** Attributes of an element by name, as in the address of its frame. */
export type FrameAttributes = Readonly<Record<string, string | undefined>>

/** Returns the page that shows one element alone, for an iframe. */
export function framePath(element: WidgetElement, attributes: FrameAttributes = {}): string {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `/frame/${element}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** Pages of the site that show the same as an element. */
const PAGES: Readonly<Record<WidgetElement, (attributes: FrameAttributes) => string>> = {
  'sapa-dictionary': ({ entry, query }) => {
    if (entry) return paths.dictionaryEntry(entry)
    return query ? paths.dictionarySearch(query) : paths.dictionary
  },
  'sapa-audio-downloads': ({ book }) => AUDIO_PAGES.get(book) ?? paths.audioEpsTopik,
  'sapa-event-schedule': () => paths.schedule,
  'sapa-class-player': ({ 'class-id': id }) => classPaths.detail(id || 'hangul-dari-nol'),
  'sapa-mock-test': ({ test }) => paths.mockTest(test || 'practice-eps-words'),
  'sapa-check-in-rewards': () => paths.rewards,
}

const AUDIO_PAGES = new Map<string | undefined, string>([
  ['topik-2', paths.audioTopik2],
  ['japanese-konoha', paths.audioKonoha],
])

/** Returns the page of the site for an element whose script cannot run. */
export function wholePage(element: WidgetElement, attributes: FrameAttributes): string {
  return PAGES[element](attributes)
}

/** An element with its attributes. */
export interface FramedElement {
  element: WidgetElement
  attributes: FrameAttributes
}

/** Returns the element that shows the same as a page of the site, or that a frame shows. */
export function shownBy({ pathname, searchParams }: URL): FramedElement | undefined {
  const path = cleanPath(pathname)
  const [, folder, name = '', id] = path.split('/').map(decode)
  const given = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([parameter, attribute]) => {
        const value = searchParams.get(parameter)
        return value ? [[attribute, value]] : []
      }),
    )
  if (folder === 'frame' && isElement(name))
    return { element: name, attributes: Object.fromEntries(searchParams) }
  if (path === paths.dictionary) {
    const attributes = given({ q: 'query', category: 'category', entry: 'entry' })
    return { element: 'sapa-dictionary', attributes }
  }
  if (path === paths.classDetails && searchParams.has('id'))
    return { element: 'sapa-class-player', attributes: given({ id: 'class-id' }) }
  if (folder === 'mock-test' && name === 'details' && id)
    return { element: 'sapa-mock-test', attributes: { test: id } }
  return undefined
}

/** @returns empty for what no browser sends */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Returns the address that describes the iframe of a page (oEmbed); undefined where it has none. */
export function embeddingAddress(page: string): string | undefined {
  const url = new URL(page)
  return shownBy(url) && `${url.origin}/api/oembed?${new URLSearchParams({ url: page })}`
}

function isElement(name: string): name is WidgetElement {
  return Object.hasOwn(PAGES, name)
}
