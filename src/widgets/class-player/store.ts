import { map, type ReadableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import { putProgress } from '../../contract/routes/classes.ts'
import {
  type ClassProgressStore,
  createClassProgress,
} from '../../stores/class-progress/class-progress.ts'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { type ClassPlayerState, NOTHING, type Place } from './class-player-state.ts'
import { keptLessons } from './kept-lessons.ts'
import { loadClass } from './load-class.ts'
import { loadContent, NO_CONTENT } from './load-content.ts'
import { allPlaces, findPlace, placeAfter } from './places.ts'
import type { ClassPlayerOptions, Player } from './player.ts'

/** A class as one learner sees it: its parts, the one that is open, and how far they are. */
export function createClassPlayer(options: ClassPlayerOptions) {
  const { http, classId, $userId } = options
  const $state = map<ClassPlayerState>(NOTHING)
  const places = () => allPlaces($state.get().learnings)
  const progress = createClassProgress({
    http,
    classId,
    $userId,
    lengthOfVideo: id =>
      places().find(({ part }) => part.kind === 'video' && part.id === id)?.part.seconds,
  })
  const player: Player = {
    ...options,
    progress,
    state: $state.get,
    change: part => $state.set({ ...$state.get(), ...part }),
  }
  return {
    classId,
    http,
    progress,
    $state: $state as ReadableAtom<ClassPlayerState>,
    /** Loads the class; call it in the browser only. @returns its end */
    start: () => start(player),
    /** Loads again what failed. */
    retry(): void {
      const { phase, place, content } = $state.get()
      if (phase.state === 'failed') void load(player)
      else if (place && content.state === 'failed') void open(player, place)
    },
    /** Asks again for what was refused: somebody has signed in. */
    askAgain(): void {
      const { place, content } = $state.get()
      player.change({ isRefused: false })
      if (place && content.state === 'forbidden') void open(player, place)
    },
    open: (place: Place) => void open(player, place),
    /** Opens the part after the one that is open. */
    next(): void {
      const { place, learnings } = $state.get()
      const next = place && placeAfter(learnings, place)
      if (next) void open(player, next)
    },
    /** Videos have come onto this device, or gone from it. */
    async lookForKept(): Promise<void> {
      const kept = await keptLessons(classId)
      player.change({ kept })
      options.onKept(kept.length > 0)
    },
    showResult: (isResult: boolean) => player.change({ isResult }),
    /** Forgets the content of the part that is open (spec section 4). */
    resetContent: () => player.change(NO_CONTENT),
  }
}

export type ClassPlayerStore = ReturnType<typeof createClassPlayer>

function start(player: Player): () => void {
  const stop = player.progress.start()
  const stopTelling = tellDone(player)
  void load(player)
  return () => {
    stopTelling()
    stop()
  }
}

async function load(player: Player): Promise<void> {
  const { wanted, emit, change } = player
  change({ phase: { state: 'loading' } })
  const known = whenKnown(player.progress)
  const loaded = await loadClass(player)
  if ('failure' in loaded) {
    emit('error', { code: loaded.failure.code })
    return change({ phase: { state: 'failed', failure: loaded.failure } })
  }
  const { learnings, kept, isFromDevice, classDetail } = loaded
  change({ phase: { state: 'loaded' }, classDetail, learnings, kept })
  const asked = findPlace(learnings, wanted)
  if (asked) return open(player, asked)
  await known
  const next = player.progress.$progress.get().progress?.next
  const goOn = next && findPlace(learnings, { learningId: next.learning_id, partId: next.id })
  const [first] = isFromDevice ? kept : []
  const playable = first && { learningId: first.learningId, partId: first.video.id }
  const place = (playable && findPlace(learnings, playable)) ?? goOn ?? allPlaces(learnings)[0]
  if (place && !player.state().place) await open(player, place)
}

async function open(player: Player, place: Place): Promise<void> {
  const { http, classId, progress, change, emit } = player
  const { learning, part } = place
  change({ place, ...NO_CONTENT })
  emit('part', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
  // Who plays before it is known where they were would lose that place.
  const [loaded] = await Promise.all([
    loadContent(http, place, player.state().kept),
    whenKnown(progress),
  ])
  // Another part was opened meanwhile.
  if (player.state().place !== place) return
  change(loaded)
  const { content } = loaded
  if (content.state === 'failed') emit('error', { code: content.failure.code })
  if (content.state === 'forbidden') change({ isRefused: true })
  if (content.state === 'loaded') await rememberPlace(player, place)
}

/** Lets the server know where a learner is, so that other devices go on here. */
async function rememberPlace({ http, progress, $userId }: Player, place: Place): Promise<void> {
  const { learning, part } = place
  if (!$userId.get() || part.kind === 'modul') return
  const of = { learning_id: learning.id, title: part.title }
  const id = part.kind === 'video' ? { video_id: part.id } : { quiz_id: part.id }
  const answer = await call(http, putProgress, { body: { ...of, ...id } })
  if (answer.ok) progress.take(answer.value.data)
}

/** Tells the page of each part that becomes done while it is open. @returns how to stop */
function tellDone({ progress, classId, state, emit }: Player): () => void {
  let before: ReadonlySet<string> | undefined
  return progress.$progress.subscribe(({ parts, isKnown }) => {
    if (!isKnown) {
      before = undefined
      return
    }
    const now = new Set([...parts].filter(([, part]) => part.is_done).map(([key]) => key))
    for (const { learning, part } of before ? allPlaces(state().learnings) : []) {
      const key = partKey(part.kind, part.id)
      if (now.has(key) && !before?.has(key))
        emit('done', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
    }
    before = now
  })
}

/** Nobody waits longer than that to learn, in milliseconds: a slow network is no reason. */
const PATIENCE = 4_000

/** Resolves as soon as it is known how far the learner is, or when that takes too long. */
function whenKnown({ $progress }: ClassProgressStore): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE)
    const stop = $progress.listen(({ isKnown }) => isKnown && end())
    if ($progress.get().isKnown) end()
  })
}
