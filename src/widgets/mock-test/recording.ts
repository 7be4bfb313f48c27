import { atom } from 'nanostores'
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

/** Plays one recording, from the device if it is kept there. */
export function createRecording({ address, onPlay, isLimited }: RecordingOptions) {
  const $sound = atom<Sound>(owed.has(address) ? 'failed' : 'idle')
  /** Seconds of it that were heard. */
  const $time = atom(0)
  let audio: HTMLAudioElement | undefined

  const hear: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate() {
      if (audio && $sound.get() === 'playing' && !audio.seeking) $time.set(audio.currentTime)
    },
    seeking() {
      // The lock screen of a phone offers to jump.
      const last = $time.get()
      if (audio && isLimited() && Math.abs(audio.currentTime - last) > JUMP)
        audio.currentTime = last
    },
    playing: () => $sound.set('playing'),
    pause() {
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

  async function start(element: HTMLAudioElement): Promise<void> {
    const isGoingOn = $sound.get() === 'paused'
    const isNew = !isGoingOn && !owed.has(address)
    const from = isNew ? 0 : $time.get()
    const isOpen = isGoingOn && !element.error
    $time.set(from)
    $sound.set('starting')
    try {
      if (!isOpen) await prepare(element, address)
      if (audio !== element) return
      if (isNew) {
        if (!(await onPlay())) return $sound.set('idle')
        owed.add(address)
      }
      // Somebody has gone on to another question meanwhile: the play is still theirs.
      if (audio !== element) return
      if (!isOpen) element.currentTime = from
      await element.play()
    } catch {
      if (audio === element) $sound.set('failed')
    }
  }

  return {
    $sound,
    $time,

    /** Takes the element that makes the sound. @returns how to let go of it */
    attach(element: HTMLAudioElement): () => void {
      audio = element
      for (const [type, listener] of Object.entries(hear)) element.addEventListener(type, listener)
      return () => {
        audio = undefined
        element.pause()
        if ($time.get() > 0) owed.delete(address)
        element.removeAttribute('src')
        element.load()
      }
    },

    /** Plays, goes on, or tries again. */
    play(): void {
      const sound = $sound.get()
      if (!audio || sound === 'starting' || sound === 'playing') return
      // Within the click: afterwards iOS lets no sound out of an element it does not know.
      if (sound !== 'paused') audio.load()
      void start(audio)
    },

    pause(): void {
      audio?.pause()
    },

    /** Plays from the beginning again: only where plays are not counted. */
    restart(): void {
      $time.set(0)
      if (audio) audio.currentTime = 0
    },
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
