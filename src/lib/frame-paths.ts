import type { WidgetElement } from '../contract/partners.ts'
import { classPaths } from './class-paths.ts'
import { paths } from './paths.ts'

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
