import { atom } from 'nanostores'
import type { AudioChapter } from '../../../contract/audio-books.ts'
import { lineAt, lineEnd } from './lines.ts'

export type Playback =
  | { state: 'idle' }
  | { state: 'loading' | 'playing' | 'paused' | 'failed'; chapter: AudioChapter }

/** A number is the sentence that is repeated. */
export type Repeat = 'nothing' | 'chapter' | number

export const SPEEDS = [0.5, 0.75, 1, 1.25] as const

export interface PlayerOptions {
  /** Address of a chapter's audio as this page has to ask for it. */
  resolve: (address: string) => string
  /** Hears of a chapter that begins to play. */
  onPlay: (chapter: string) => void
  onFailure: () => void
}

/** What sounds on this page, in whichever widget: two voices at once help nobody. */
let sounding: HTMLAudioElement | undefined

/** Plays one chapter at a time through one audio element, which loads nothing before it plays. */
export function createPlayer({ resolve, onPlay, onFailure }: PlayerOptions) {
  const $playback = atom<Playback>({ state: 'idle' })
  const $time = atom(0)
  /** Sentence that is spoken, -1 before the first. */
  const $line = atom(-1)
  const $speed = atom(1)
  const $repeat = atom<Repeat>('nothing')
  let audio: HTMLAudioElement | undefined
  let chapter: AudioChapter | undefined
  /** Where to go as soon as the file's length is known. */
  let wanted: number | undefined
  let told: AudioChapter | undefined

  function setState(state: Exclude<Playback['state'], 'idle'>): void {
    if (chapter) $playback.set({ state, chapter })
  }

  function setTime(time: number): void {
    $time.set(time)
    $line.set(lineAt(chapter?.lines ?? [], time))
  }

  function seek(time: number): void {
    setTime(time)
    if (!audio) return
    if (audio.readyState > 0) audio.currentTime = time
    else wanted = time
  }

  function open(next: AudioChapter): void {
    if (!audio || !next.audio || chapter === next) return
    audio.pause()
    chapter = next
    audio.src = resolve(next.audio.address)
    if (typeof $repeat.get() === 'number') $repeat.set('nothing')
  }

  async function start(): Promise<void> {
    if (!audio) return
    if (sounding !== audio) sounding?.pause()
    sounding = audio
    audio.defaultPlaybackRate = $speed.get()
    audio.playbackRate = $speed.get()
    if (audio.paused) setState('loading')
    try {
      await audio.play()
    } catch (error) {
      const { name } = error as Error
      // Paused, or another chapter opened, before there was anything to hear.
      if (name === 'AbortError') return
      if (name === 'NotAllowedError') setState('paused')
      else fail()
    }
  }

  function fail(): void {
    if ($playback.get().state === 'failed' || !chapter) return
    // What is known to be good up to here is where trying again goes on.
    wanted = $time.get()
    setState('failed')
    onFailure()
  }

  /** Back to where the repeated part begins. @returns false where nothing is repeated */
  function repeat(): boolean {
    const part = $repeat.get()
    if (part === 'nothing') return false
    seek(part === 'chapter' ? 0 : (chapter?.lines[part]?.start ?? 0))
    return true
  }

  const hear: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata() {
      if (wanted !== undefined && audio) audio.currentTime = wanted
      wanted = undefined
    },
    timeupdate() {
      if (wanted !== undefined || !audio) return
      const part = $repeat.get()
      if (typeof part === 'number' && audio.currentTime >= lineEnd(chapter, part)) repeat()
      else setTime(audio.currentTime)
    },
    playing() {
      setState('playing')
      if (told !== chapter && chapter) onPlay(chapter.id)
      told = chapter
    },
    waiting: () => setState('loading'),
    pause() {
      // The event comes late: another chapter may have begun since.
      if (audio?.paused && !audio.ended && $playback.get().state !== 'failed') setState('paused')
    },
    ended() {
      if (repeat()) void start()
      else setState('paused')
    },
    error: () => audio?.hasAttribute('src') && fail(),
  }

  return {
    $playback,
    $time,
    $line,
    $speed,
    $repeat,

    /** Takes the element that makes the sound. @returns how to let go of it */
    attach(element: HTMLAudioElement): () => void {
      audio = element
      const heard = Object.entries(hear)
      for (const [type, listener] of heard) element.addEventListener(type, listener)
      return () => {
        for (const [type, listener] of heard) element.removeEventListener(type, listener)
        element.pause()
        // Stops what is still being loaded.
        element.removeAttribute('src')
        element.load()
        if (sounding === element) sounding = undefined
        audio = undefined
        chapter = undefined
        $playback.set({ state: 'idle' })
      }
    },

    /** Plays a chapter, or pauses it when it plays. */
    toggle(next: AudioChapter): void {
      const { state } = $playback.get()
      const isOpen = chapter === next
      if (isOpen && (state === 'playing' || state === 'loading')) {
        audio?.pause()
        return
      }
      open(next)
      if (isOpen && state === 'failed') audio?.load()
      if (!isOpen || audio?.ended) seek(0)
      void start()
    },

    /** Plays a chapter from one of its sentences on. */
    playLine(next: AudioChapter, line: number): void {
      open(next)
      if ($playback.get().state === 'failed') audio?.load()
      if (typeof $repeat.get() === 'number') $repeat.set(line)
      seek(next.lines[line]?.start ?? 0)
      void start()
    },

    /** Goes to a place in the open chapter; a repeated sentence is then the one that is there. */
    seek(time: number): void {
      seek(time)
      if (typeof $repeat.get() === 'number') $repeat.set(Math.max(0, $line.get()))
    },

    setSpeed(speed: number): void {
      $speed.set(speed)
      if (!audio) return
      audio.defaultPlaybackRate = speed
      audio.playbackRate = speed
    },

    /** Repeats the chapter or the sentence that is spoken; asked for again, nothing. */
    toggleRepeat(part: 'chapter' | 'line'): void {
      const now = $repeat.get()
      const isOn = part === 'chapter' ? now === 'chapter' : typeof now === 'number'
      const next = part === 'chapter' ? part : Math.max(0, $line.get())
      $repeat.set(isOn ? 'nothing' : next)
    },
  }
}

export type Player = ReturnType<typeof createPlayer>
