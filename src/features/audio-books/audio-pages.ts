import { audio } from '../../../content/site/audio.ts'
import type { WaitlistEntry } from '../../contract/waitlist.ts'
import { paths } from '../../lib/paths.ts'

interface AudioPage {
  path: string
  /** Id of the audio book. */
  book: string
  title: string
  description: string
  /** Topic of the waiting list, where nothing can be heard yet. */
  topic?: WaitlistEntry['topic']
}

const AUDIO_PAGES: readonly AudioPage[] = [
  { path: paths.audioEpsTopik, book: 'eps-topik', ...audio.epsTopik },
  { path: paths.audioTopik2, book: 'topik-2', topic: 'audio-topik-2', ...audio.topik2 },
  {
    path: paths.audioKonoha,
    book: 'japanese-konoha',
    topic: 'audio-japanese-konoha',
    ...audio.konoha,
  },
]

/** Returns the audio book of a page; undefined if it has none. */
export function audioPageAt(path: string): AudioPage | undefined {
  return AUDIO_PAGES.find(page => page.path === path)
}
