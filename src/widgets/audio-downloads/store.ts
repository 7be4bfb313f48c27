import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { AudioBook } from '../../contract/audio-books.ts'
import { getAudioBook } from '../../contract/routes/audio-books.ts'
import type { AudioLocation } from './location.ts'

export type Book =
  | { state: 'loading' }
  | { state: 'loaded'; book: AudioBook }
  | { state: 'failed'; failure: Failure }

export interface AudioEvents {
  /** A chapter began to play. */
  play: { book: string; chapter: string }
  /** A download was requested, of one chapter or of the whole book. */
  download: { book: string; chapter?: string | undefined }
  /** Something could not be loaded; `audio` is a sound file. */
  error: { code: Failure['code'] | 'audio' }
}
export interface AudioMethods {
  /** Goes on with the chapter that was played last, else with the first one. */
  play: () => void
  /** Pauses what plays. */
  pause: () => void
}
export type EmitAudioEvent = <T extends keyof AudioEvents>(type: T, detail: AudioEvents[T]) => void

export interface AudioDownloadsOptions {
  http: Http
  /** Id of the book. */
  id: string
  location?: AudioLocation | undefined
  /** The book that a server-rendered page already contains. */
  initial?: AudioBook | undefined
  emit?: EmitAudioEvent | undefined
}

/** Creates the state of one book on one page; its playback is in player.ts. */
export function createAudioDownloads({ http, id, location, initial, emit }: AudioDownloadsOptions) {
  const $location = atom<AudioLocation>(location ?? {})
  const $book = atom<Book>(
    initial?.id === id ? { state: 'loaded', book: initial } : { state: 'loading' },
  )
  const $hasTranslation = atom(true)
  let loading: Book | undefined

  async function load(): Promise<void> {
    const mine: Book = { state: 'loading' }
    loading = mine
    $book.set(mine)
    const answer = await call(http, getAudioBook, { params: { id } })
    if (loading !== mine) return
    if (answer.ok) return $book.set({ state: 'loaded', book: answer.value.data })
    emit?.('error', { code: answer.error.code })
    $book.set({ state: 'failed', failure: answer.error })
  }

  return {
    id,
    $location,
    $book,
    $hasTranslation,
    /** Loads the book if the page does not contain it; call it in the browser only. */
    start(): void {
      if ($book.get().state === 'loading' && !loading) void load()
    },
    /** Loads the book again after a failure. */
    retry(): void {
      if ($book.get().state === 'failed') void load()
    },
    type: (q: string) => $location.set({ ...$location.get(), q }),
    choose: (chapter: string | undefined) => $location.set({ ...$location.get(), chapter }),
    clear: () => $location.set({}),
    go: (next: AudioLocation) => $location.set(next),
    showTranslation: (isShown: boolean) => $hasTranslation.set(isShown),
    /** @param chapter id of the chapter; undefined for the file of the whole book */
    tellDownload: (chapter?: string) => emit?.('download', { book: id, chapter }),
  }
}

export type AudioDownloadsStore = ReturnType<typeof createAudioDownloads>
