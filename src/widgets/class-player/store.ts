import { map, type ReadableAtom } from 'nanostores'
import {
  type ClassProgressStore,
  createClassProgress,
} from '../../stores/class-progress/class-progress.ts'
import { itemKey } from '../../stores/class-progress/merged-progress.ts'
import { type ClassLocation, type ClassPlayerState, NOTHING } from './class-player-state.ts'
import { loadClass } from './load-class.ts'
import { loadContent, loadVideos, NO_CONTENT } from './load-content.ts'
import { allLocations, findLocation, locationAfter, type RequestedLocation } from './locations.ts'
import { readOfflineLessons } from './offline-lessons.ts'
import type { ClassPlayerOptions, Player } from './player.ts'

/** Creates the store of a class: its parts, the open one, and the learner's progress. */
export function createClassPlayer(options: ClassPlayerOptions) {
  const { http, classId, $userId } = options
  const $state = map<ClassPlayerState>(NOTHING)
  const locations = () => allLocations($state.get().learnings)
  const progress = createClassProgress({
    http,
    classId,
    $userId,
    lengthOfVideo: id =>
      locations().find(({ part }) => part.kind === 'video' && part.id === id)?.part.seconds,
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
    /** Loads the class; only for the browser. @returns a function that stops it */
    start: () => start(player),
    /** Retries what failed. */
    retry(): void {
      const { phase, location, content } = $state.get()
      if (phase.state === 'failed') void load(player)
      else if (location && content.state === 'failed') void open(player, location)
    },
    /** Requests a refused part again, after somebody has signed in. */
    retryRefused(): void {
      const { location, content } = $state.get()
      player.change({ isRefused: false })
      if (location && content.state === 'forbidden') void open(player, location)
    },
    open: (location: ClassLocation) => void open(player, location),
    /** Opens the part of an address, unless it is open. */
    openAt(requested: RequestedLocation): void {
      const { learnings, location } = $state.get()
      const found = findLocation(learnings, requested)
      if (found && found.part !== location?.part) void open(player, found)
    },
    /** Opens the part after the open one. */
    next(): void {
      const { location, learnings } = $state.get()
      const next = location && locationAfter(learnings, location)
      if (next) void open(player, next)
    },
    /** Reads the stored videos again after a change. */
    async refreshOfflineLessons(): Promise<void> {
      const offlineLessons = await readOfflineLessons(classId)
      player.change({ offlineLessons })
      options.onOfflineChange(offlineLessons.length > 0)
    },
    /** Clears the content of the open part (spec section 4). */
    resetContent: () => player.change(NO_CONTENT),
  }
}

export type ClassPlayerStore = ReturnType<typeof createClassPlayer>

function start(player: Player): () => void {
  const stop = player.progress.start()
  const stopReporting = reportDone(player)
  void load(player)
  return () => {
    stopReporting()
    stop()
  }
}

async function load(player: Player): Promise<void> {
  const { http, classId, $userId, requested, emit, change } = player
  change({ phase: { state: 'loading' } })
  const progressKnown = whenProgressKnown(player.progress)
  // A visitor's first videos come with the class. A learner's count as opened once requested.
  const early = $userId.get() === null && loadVideos(http, requested.learningId ?? classId)
  const loaded = await loadClass(player)
  if ('failure' in loaded) {
    emit('error', { code: loaded.failure.code })
    return change({ phase: { state: 'failed', failure: loaded.failure } })
  }
  const { learnings, offlineLessons, isFromDevice, classDetail } = loaded
  change({ phase: { state: 'loaded' }, classDetail, learnings, offlineLessons })
  const named = requested.partId && findLocation(learnings, requested)
  const firstId = requested.learningId ?? learnings[0]?.id
  const openFirst = (location: ClassLocation) =>
    open(player, location, (location.learning.id === firstId && early) || undefined)
  if (named) return openFirst(named)
  await progressKnown
  const { progress, parts } = player.progress.$progress.get()
  const isDone = ({ part }: ClassLocation) =>
    parts.get(itemKey(part.kind, part.id))?.is_done ?? false
  const next = progress?.next
  const goOn = next && findLocation(learnings, { learningId: next.learning_id, partId: next.id })
  const [first] = isFromDevice ? offlineLessons : []
  const playable = first && { learningId: first.learningId, partId: first.video.id }
  const location =
    findLocation(learnings, requested, isDone) ??
    (playable && findLocation(learnings, playable)) ??
    goOn ??
    allLocations(learnings)[0]
  if (location && !player.state().location) await openFirst(location)
}

async function open(
  player: Player,
  location: ClassLocation,
  early?: ReturnType<typeof loadVideos>,
): Promise<void> {
  const { http, classId, progress, change, emit } = player
  const { learning, part } = location
  change({ location, ...NO_CONTENT })
  emit('part', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
  // Waits for the progress: playing before it is known would lose the learner's position.
  const [loaded] = await Promise.all([
    loadContent(http, location, player.state().offlineLessons, progress.saveOpening, early),
    whenProgressKnown(progress),
  ])
  // Another part was opened meanwhile.
  if (player.state().location !== location) return
  change(loaded)
  const { content } = loaded
  if (content.state === 'failed') emit('error', { code: content.failure.code })
  if (content.state === 'forbidden') change({ isRefused: true })
  // A visitor has no other device.
  if (content.state === 'loaded' && player.$userId.get()) await progress.opened(part.kind, part.id)
}

/** Emits an event for each part that becomes done while the class is open. @returns how to stop */
function reportDone({ progress, classId, state, emit }: Player): () => void {
  let before: ReadonlySet<string> | undefined
  return progress.$progress.subscribe(({ parts, isKnown }) => {
    if (!isKnown) {
      before = undefined
      return
    }
    const now = new Set([...parts].filter(([, part]) => part.is_done).map(([key]) => key))
    for (const { learning, part } of before ? allLocations(state().learnings) : []) {
      const key = itemKey(part.kind, part.id)
      if (now.has(key) && !before?.has(key))
        emit('done', { class: classId, learning: learning.id, part: part.id, kind: part.kind })
    }
    before = now
  })
}

/** Maximum wait for the progress, in milliseconds: a slow network must not keep anybody waiting. */
const PROGRESS_TIMEOUT = 4_000

/** Resolves as soon as the learner's progress is known, or after a timeout. */
function whenProgressKnown({ $progress }: ClassProgressStore): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, PROGRESS_TIMEOUT)
    const stop = $progress.listen(({ isKnown }) => isKnown && end())
    if ($progress.get().isKnown) end()
  })
}
