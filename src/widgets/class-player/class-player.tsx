import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import { resolveAddress } from '../../lib/resolve-address.ts'
import { silence } from '../../stores/one-voice-at-a-time.ts'
import { $online } from '../../stores/online.ts'
import { useTexts } from '../../ui/use-texts.ts'
import type {
  ClassLocation,
  ClassPlayerMethods,
  EmitClassPlayerEvent,
} from './class-player-state.ts'
import { type Addresses, PlayerProvider } from './context.ts'
import { type PlayerLanguage, texts } from './messages/messages.ts'
import { Screen } from './screen.tsx'
import { type ClassPlayerStore, createClassPlayer } from './store.ts'
import { WordSlot } from './word/word-slot.tsx'

export interface ClassPlayerProps extends Addresses {
  /** API root: `/api` or an absolute address; another one starts afresh. */
  apiRoot: string
  classId: string
  /** Learning and part to open; by default, the one where the learner left off. */
  learningId?: string | undefined
  partId?: string | undefined
  lang?: PlayerLanguage | undefined
  /** HTTP client of the page with the learner's session; by default, a visitor's client. */
  http?: Http | undefined
  /** Id of the current user. */
  $userId: ReadableAtom<string | null | undefined>
  emit?: EmitClassPlayerEvent | undefined
  expose?: ((methods: Partial<ClassPlayerMethods>) => void) | undefined
  /** Called when it changes whether the device stores videos of the class. */
  onOfflineChange?: ((hasOffline: boolean) => void) | undefined
  /** Opens the parts to which the browser goes back and forward. @returns how to stop */
  followHistory?: ((openAt: ClassPlayerStore['openAt']) => () => void) | undefined
}

/** A class: its parts in a list, and the one that is open: a video, a modul or a quiz. */
export function ClassPlayer(props: ClassPlayerProps) {
  const { apiRoot, classId, learningId, partId } = props
  return <OneClass key={[apiRoot, classId, learningId, partId].join('\n')} {...props} />
}

function OneClass(props: ClassPlayerProps) {
  const { apiRoot, lang = 'id', $userId, expose, ...to } = props
  const { store, emit } = usePlayerStore(props)
  const state = useStore(store.$state)
  const user = useStore($userId, { ssr: 'initial' })
  const { content, phase, selectedVideo } = state
  const isSettled = phase.state === 'failed' || content.state !== 'loading'
  useEffect(() => {
    // A video says itself what plays it.
    if (isSettled && !selectedVideo) expose?.({ pause: silence })
  }, [isSettled, selectedVideo, expose])
  const t = useTexts(lang, texts)
  const [word, setWord] = useState<{ entry: string; location: ClassLocation | undefined }>()
  const context = useMemo(() => {
    const resolve = (address: string) => resolveAddress(address, apiRoot)
    const showWord = (entry: string) => {
      emit('word', { entry })
      // The word is closed when another part is opened.
      setWord({ entry, location: store.$state.get().location })
    }
    return { store, emit, lang, resolve, showWord }
  }, [store, emit, lang, apiRoot])
  return (
    <div className="class stack gap-4" aria-busy={!t || state.phase.state === 'loading'}>
      {t && (
        <PlayerProvider
          value={{
            ...context,
            state,
            t,
            to,
            isVisitor: user === null,
            userId: user ?? null,
            expose,
          }}
        >
          <Screen />
          {word && word.location === state.location && (
            <WordSlot id={word.entry} onClose={() => setWord(undefined)} />
          )}
        </PlayerProvider>
      )}
    </div>
  )
}

/** Returns a store that lives as long as the class is shown. */
function usePlayerStore(props: ClassPlayerProps) {
  const newestEmit = useRef(props.emit)
  newestEmit.current = props.emit
  const [player] = useState(() => {
    const { http, apiRoot, classId, learningId, partId, $userId } = props
    const emit: EmitClassPlayerEvent = (type, detail) => newestEmit.current?.(type, detail)
    const store = createClassPlayer({
      http: http ?? createHttp({ root: apiRoot }),
      classId,
      requested: { learningId, partId },
      $userId,
      emit,
      onOfflineChange: hasOffline => props.onOfflineChange?.(hasOffline),
    })
    return { store, emit }
  })
  useEffect(() => player.store.start(), [player])
  const { followHistory } = props
  useEffect(() => followHistory?.(player.store.openAt), [player, followHistory])
  useEffect(
    () => props.$userId.listen(userId => userId && player.store.retryRefused()),
    [player, props.$userId],
  )
  useEffect(() => $online.listen(isOnline => isOnline && player.store.retry()), [player])
  return player
}
