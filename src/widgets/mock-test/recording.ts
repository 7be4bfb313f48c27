import { atom, type WritableAtom } from 'nanostores'
import { recordingAddress } from '../../stores/mock-test/recordings.ts'

/** In an exam, only a phone call or a headset causes `paused`. */
export type Sound = 'idle' | 'starting' | 'playing' | 'paused' | 'ended' | 'failed'

export interface RecordingOptions {
  /** Address as this page requests it. */
  address: string
  /** Counts a play before the sound starts. @returns whether it may be played */
  onPlay: () => Promise<boolean>
  /** Whether seeking is forbidden. */
  isLimited: () => boolean
}

/** Milliseconds to wait for a recording to load. */
const LOAD_TIMEOUT = 15_000
/** Maximum jump in seconds that is not a seek. */
const JUMP = 1

/** Recordings with a counted play that did not reach the end, so a retry is not counted. */
const unfinished = new Set<string>()

/** The state of one recording. */
interface Playback extends RecordingOptions {
  $sound: WritableAtom<Sound>
  /** Seconds that were played. */
  $time: WritableAtom<number>
  audio: HTMLAudioElement | undefined
}

/** Creates a player for one recording, which plays from the device if it is stored there. */
export function createRecording(options: RecordingOptions) {
  const { address } = options
  const $sound = atom<Sound>(unfinished.has(address) ? 'failed' : 'idle')
  const $time = atom(0)
  const playback: Playback = { ...options, $sound, $time, audio: undefined }
  return {
    $sound,
    $time,

    /** Connects the audio element. @returns a function that disconnects it */
    attach(element: HTMLAudioElement): () => void {
      playback.audio = element
      for (const [type, listener] of Object.entries(listenersOf(playback)))
        element.addEventListener(type, listener)
      return () => {
        playback.audio = undefined
        element.pause()
        if ($time.get() > 0) unfinished.delete(address)
        element.removeAttribute('src')
        element.load()
      }
    },

    /** Plays, resumes, or retries. */
    play(): void {
      const { audio } = playback
      const sound = $sound.get()
      if (!audio || sound === 'starting' || sound === 'playing') return
      // Within the click event, or iOS would not let the element play later.
      if (sound !== 'paused') audio.load()
      void start(playback, audio)
    },

    pause(): void {
      playback.audio?.pause()
    },

    /** Plays from the beginning again; only if plays are not limited. */
    restart(): void {
      $time.set(0)
      if (playback.audio) playback.audio.currentTime = 0
    },
  }
}

type Listeners = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>

function listenersOf(playback: Playback): Listeners {
  const { $sound, $time, address, isLimited } = playback
  return {
    timeupdate() {
      const { audio } = playback
      if (audio && $sound.get() === 'playing' && !audio.seeking) $time.set(audio.currentTime)
    },
    seeking() {
      const { audio } = playback
      // The lock screen of a phone offers seeking.
      const last = $time.get()
      if (audio && isLimited() && Math.abs(audio.currentTime - last) > JUMP)
        audio.currentTime = last
    },
    playing: () => $sound.set('playing'),
    pause() {
      const { audio } = playback
      if (audio?.paused && !audio.ended && $sound.get() === 'playing') $sound.set('paused')
    },
    ended() {
      unfinished.delete(address)
      $sound.set('ended')
    },
    error() {
      if ($sound.get() === 'playing' || $sound.get() === 'paused') $sound.set('failed')
    },
  }
}

async function start(playback: Playback, element: HTMLAudioElement): Promise<void> {
  const { $sound, $time, address, onPlay } = playback
  const isGoingOn = $sound.get() === 'paused'
  const isNew = !isGoingOn && !unfinished.has(address)
  const from = isNew ? 0 : $time.get()
  const isOpen = isGoingOn && !element.error
  $time.set(from)
  $sound.set('starting')
  try {
    if (!isOpen) await prepare(element, address)
    if (playback.audio !== element) return
    if (isNew) {
      if (!(await onPlay())) return $sound.set('idle')
      unfinished.add(address)
    }
    // The person has moved to another question meanwhile; the counted play can still be used.
    if (playback.audio !== element) return
    if (!isOpen) element.currentTime = from
    await element.play()
  } catch {
    if (playback.audio === element) $sound.set('failed')
  }
}

async function prepare(element: HTMLAudioElement, address: string): Promise<void> {
  const local = await recordingAddress(address)
  // The CSP of a partner's page may forbid playing from the device.
  await open(element, local).catch(() => open(element, address))
}

/** Loads a recording. @throws Event if it cannot be played */
function open(element: HTMLAudioElement, address: string): Promise<unknown> {
  const loaded = new Promise((resolve, reject) => {
    element.onloadedmetadata = resolve
    element.onerror = reject
    setTimeout(reject, LOAD_TIMEOUT)
  })
  element.preload = 'auto'
  element.src = address
  element.load()
  return loaded
}
