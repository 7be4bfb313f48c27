import { atom, type WritableAtom } from 'nanostores'
import { recordingAddress } from '../../stores/mock-test/recordings.ts'

/** `paused` in an exam is what a phone call or a headset does, never we. */
export type Sound = 'idle' | 'starting' | 'playing' | 'paused' | 'ended' | 'failed'

export interface RecordingOptions {
  /** As this page has to ask for it. */
  address: string
  /** Counts a play before anything is heard. @returns whether it may be played */
  onPlay: () => Promise<boolean>
  /** Whether nobody may jump to another place in it. */
  isLimited: () => boolean
}

/** Milliseconds until a recording that does not come is given up. */
const PATIENCE = 15_000
/** Seconds by which the time may jump by itself. */
const JUMP = 1

/** Recordings of which a play was counted that nobody has heard the whole of: trying again is free. */
const owed = new Set<string>()

/** What the functions below share of one recording. */
interface Playback extends RecordingOptions {
  $sound: WritableAtom<Sound>
  /** Seconds of it that were heard. */
  $time: WritableAtom<number>
  audio: HTMLAudioElement | undefined
}

/** Plays one recording, from the device if it is kept there. */
export function createRecording(options: RecordingOptions) {
  const { address } = options
  const $sound = atom<Sound>(owed.has(address) ? 'failed' : 'idle')
  const $time = atom(0)
  const playback: Playback = { ...options, $sound, $time, audio: undefined }
  return {
    $sound,
    $time,

    /** Takes the element that makes the sound. @returns how to let go of it */
    attach(element: HTMLAudioElement): () => void {
      playback.audio = element
      for (const [type, listener] of Object.entries(listenersOf(playback)))
        element.addEventListener(type, listener)
      return () => {
        playback.audio = undefined
        element.pause()
        if ($time.get() > 0) owed.delete(address)
        element.removeAttribute('src')
        element.load()
      }
    },

    /** Plays, goes on, or tries again. */
    play(): void {
      const { audio } = playback
      const sound = $sound.get()
      if (!audio || sound === 'starting' || sound === 'playing') return
      // Within the click: afterwards iOS lets no sound out of an element it does not know.
      if (sound !== 'paused') audio.load()
      void start(playback, audio)
    },

    pause(): void {
      playback.audio?.pause()
    },

    /** Plays from the beginning again: only where plays are not counted. */
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
      // The lock screen of a phone offers to jump.
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
      owed.delete(address)
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
  const isNew = !isGoingOn && !owed.has(address)
  const from = isNew ? 0 : $time.get()
  const isOpen = isGoingOn && !element.error
  $time.set(from)
  $sound.set('starting')
  try {
    if (!isOpen) await prepare(element, address)
    if (playback.audio !== element) return
    if (isNew) {
      if (!(await onPlay())) return $sound.set('idle')
      owed.add(address)
    }
    // Somebody has gone on to another question meanwhile: the play is still theirs.
    if (playback.audio !== element) return
    if (!isOpen) element.currentTime = from
    await element.play()
  } catch {
    if (playback.audio === element) $sound.set('failed')
  }
}

async function prepare(element: HTMLAudioElement, address: string): Promise<void> {
  const kept = await recordingAddress(address)
  // The policy of a partner's page may forbid what plays from the device.
  await open(element, kept).catch(() => open(element, address))
}

/** @throws when the recording cannot be played */
function open(element: HTMLAudioElement, address: string): Promise<unknown> {
  const opened = new Promise((resolve, reject) => {
    element.onloadedmetadata = resolve
    element.onerror = reject
    setTimeout(reject, PATIENCE)
  })
  element.preload = 'auto'
  element.src = address
  element.load()
  return opened
}
