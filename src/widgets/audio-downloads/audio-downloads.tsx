import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { AudioBook } from '../../contract/audio-books.ts'
import { resolveAddress } from '../../lib/resolve-address.ts'
import { $online } from '../../stores/online.ts'
import { followPlace } from '../../stores/page-address.ts'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { BookView } from './book-view.tsx'
import { AudioProvider } from './context.ts'
import { locationAddress, readLocation } from './location.ts'
import { type AudioLanguage, texts } from './messages/messages.ts'
import { createPlayer } from './player/player.ts'
import { PlayerBar } from './player-bar.tsx'
import {
  type AudioDownloadsStore,
  type AudioMethods,
  createAudioDownloads,
  type EmitAudioEvent,
} from './store.ts'

export interface AudioDownloadsProps {
  /** API root: `/api` or an absolute address. */
  apiRoot: string
  /** Id of the book; changing it resets the widget. */
  book: string
  lang?: AudioLanguage | undefined
  /** Initial text of the filter. */
  query?: string | undefined
  /** Id of the chapter to show first. */
  chapter?: string | undefined
  /** Path of the page whose address follows the filter; undefined on partner pages. */
  path?: string | undefined
  /** Address of another book, offered where this one has no audio. */
  otherBook?: string | undefined
  /** HTTP client with the learner's session; without it the widget calls as a visitor. */
  http?: Http | undefined
  initial?: AudioBook | undefined
  emit?: EmitAudioEvent | undefined
  expose?: ((methods: Partial<AudioMethods>) => void) | undefined
}

/** An audio book: its pack to download, and its chapters to search, read and play in place. */
export function AudioDownloads(props: AudioDownloadsProps) {
  return <OneBook key={`${props.apiRoot}\n${props.book}`} {...props} />
}

function OneBook(props: AudioDownloadsProps) {
  const { apiRoot, lang = 'id', path, otherBook, expose } = props
  const { store, player } = useOwnState(props)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => store.start(), [store])
  useEffect(() => $online.listen(isOnline => isOnline && store.retry()), [store])
  useEffect(() => (sound.current ? player.attach(sound.current) : undefined), [player])
  useAddress(store, path)
  const book = useStore(store.$book)
  useEffect(() => {
    if (book.state === 'loaded') {
      const { chapters } = book.book
      expose?.({ play: () => player.play(chapters), pause: player.pause })
    } else if (book.state === 'failed') expose?.({})
  }, [book, player, expose])
  const isAlive = useIsAlive()
  const t = useTexts(lang, texts)
  const context = useMemo(() => {
    const resolve = (address: string) => resolveAddress(address, apiRoot)
    return t && { store, player, t, resolve, path, isAlive }
  }, [store, player, t, apiRoot, path, isAlive])
  return (
    <div className="audio" aria-busy={!context}>
      {context && (
        <AudioProvider value={context}>
          <BookView book={book} otherBook={otherBook} />
          <PlayerBar />
        </AudioProvider>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: every sentence stands on the page as text */}
      <audio ref={sound} preload="none" hidden />
    </div>
  )
}

/** Creates store and player once, for as long as the book is mounted. */
function useOwnState({ apiRoot, http, book, query, chapter, initial, emit }: AudioDownloadsProps) {
  const tell = useRef(emit)
  tell.current = emit
  const [state] = useState(() => {
    const emitNow: EmitAudioEvent = (type, detail) => tell.current?.(type, detail)
    const store = createAudioDownloads({
      http: http ?? createHttp({ root: apiRoot }),
      id: book,
      location: { q: query, chapter },
      initial,
      emit: emitNow,
    })
    const player = createPlayer({
      resolve: address => resolveAddress(address, apiRoot),
      onPlay: id => emitNow('play', { book, chapter: id }),
      onFailure: () => emitNow('error', { code: 'audio' }),
    })
    return { store, player }
  })
  return state
}

/** Syncs the page's address with the filter, so that it survives reloading and coming back. */
function useAddress(store: AudioDownloadsStore, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    return followPlace({
      $place: store.$location,
      addressOf: location => locationAddress(path, location),
      show: query => store.go(readLocation(query)),
    })
  }, [store, path])
}
