import { map, type ReadableAtom } from 'nanostores'
import { fetchClass, fetchLearnings } from '../../api/classes.ts'
import type { Http } from '../../api/http.ts'
import {
  type ClassPlayerState,
  type EmitClassPlayerEvent,
  NOTHING,
  type Place,
} from './class-player-state.ts'
import { loadContent, NO_CONTENT } from './load-content.ts'
import { allPlaces, findPlace, placeAfter, type WantedPlace } from './places.ts'

export interface ClassPlayerOptions {
  http: Http
  classId: string
  /** What the address asks for; where one goes on without. */
  wanted: WantedPlace
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  emit: EmitClassPlayerEvent
}

/** A class as one learner sees it: its parts, the one that is open, and what is in it. */
export function createClassPlayer({ http, classId, wanted, emit }: ClassPlayerOptions) {
  const $state = map<ClassPlayerState>(NOTHING)
  const change = (part: Partial<ClassPlayerState>) => $state.set({ ...$state.get(), ...part })

  async function load(): Promise<void> {
    change({ phase: { state: 'loading' } })
    const [detail, content] = await Promise.all([
      fetchClass(http, classId),
      fetchLearnings(http, classId),
    ])
    if (!detail.ok && !content.ok) {
      emit('error', { code: content.error.code })
      return change({ phase: { state: 'failed', failure: content.error } })
    }
    const classDetail = detail.ok ? detail.value.data : undefined
    const learnings = content.ok ? content.value.data : (classDetail?.curriculum ?? [])
    change({ phase: { state: 'loaded' }, classDetail, learnings })
    const place = findPlace(learnings, wanted) ?? allPlaces(learnings)[0]
    if (place) await open(place)
  }

  async function open(place: Place): Promise<void> {
    const { learning, part } = place
    change({ place, ...NO_CONTENT })
    emit('part', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
    const loaded = await loadContent(http, place)
    // Another part was opened meanwhile.
    if ($state.get().place !== place) return
    change(loaded)
    if (loaded.content.state === 'failed') emit('error', { code: loaded.content.failure.code })
  }

  return {
    classId,
    http,
    $state: $state as ReadableAtom<ClassPlayerState>,
    /** Loads the class; call it in the browser only. */
    start: () => void load(),
    /** Loads again what failed. */
    retry(): void {
      const { phase, place, content } = $state.get()
      if (phase.state === 'failed') void load()
      else if (place && content.state !== 'loaded') void open(place)
    },
    open: (place: Place) => void open(place),
    /** Opens the part after the one that is open. */
    next(): void {
      const { place, learnings } = $state.get()
      const next = place && placeAfter(learnings, place)
      if (next) void open(next)
    },
    showResult: (isResult: boolean) => change({ isResult }),
    /** Forgets the content of the part that is open (spec section 4). */
    resetContent: () => change(NO_CONTENT),
  }
}

export type ClassPlayerStore = ReturnType<typeof createClassPlayer>
