import { vi } from 'vitest'

interface FakeVoice {
  name: string
  lang: string
  localService: boolean
  voiceURI: string
}

/** Returns a voice as browsers describe it. */
export function fakeVoice(name: string, { lang = 'ko-KR', isLocal = true } = {}): FakeVoice {
  return { name, lang, localService: isLocal, voiceURI: `${name} ${lang}` }
}

/** One begins to speak, fails, or never says anything. */
type Behaviour = 'speaks' | 'fails' | 'waits'

class FakeUtterance {
  readonly text: string
  voice: FakeVoice | undefined
  onstart: (() => void) | undefined
  onend: (() => void) | undefined
  onerror: ((event: { error: string }) => void) | undefined

  constructor(text: string) {
    this.text = text
  }
}

/** The voices and the audio elements of a window, which tells what they say and how many at once. */
export class FakeSpeech extends EventTarget {
  /** What has begun, in order: `<voice>: <text>`, and the paths of recordings. */
  begun: string[] = []
  /** How voices behave, by name, and recordings, by `recording`. */
  behaviour: Record<string, Behaviour> = {}
  #voices: FakeVoice[] = []
  #current: FakeUtterance | undefined
  readonly #playing = new Set<HTMLMediaElement>()

  getVoices(): FakeVoice[] {
    return this.#voices
  }

  /** Changes the voices of the device. */
  set(...voices: FakeVoice[]): void {
    this.#voices = voices
    this.dispatchEvent(new Event('voiceschanged'))
  }

  /** Goes back to a device without voices. */
  reset(): void {
    this.begun = []
    this.behaviour = {}
    this.set()
  }

  /** Number of voices and recordings that sound. */
  get sounding(): number {
    return this.#playing.size + (this.#current ? 1 : 0)
  }

  speak(utterance: FakeUtterance): void {
    const name = utterance.voice?.name ?? ''
    const behaviour = this.behaviour[name] ?? 'speaks'
    if (behaviour === 'fails') return void utterance.onerror?.({ error: 'network' })
    this.#current = utterance
    if (behaviour === 'waits') return
    this.begun.push(`${name}: ${utterance.text}`)
    utterance.onstart?.()
  }

  cancel(error = 'canceled'): void {
    const cancelled = this.#current
    this.#current = undefined
    cancelled?.onerror?.({ error })
  }

  /** Ends what is said or played. */
  end(): void {
    const ended = this.#current
    this.#current = undefined
    ended?.onend?.()
    for (const audio of this.#playing) audio.pause()
  }

  async play(audio: HTMLMediaElement): Promise<void> {
    if (this.behaviour['recording'] === 'fails') throw new DOMException('', 'NotSupportedError')
    this.begun.push(audio.src)
    this.#playing.add(audio)
  }

  pause(audio: HTMLMediaElement): void {
    if (this.#playing.delete(audio)) audio.dispatchEvent(new Event('pause'))
  }
}

/** Gives this window a fake of the browser's speech and of its audio; for all tests of a file. */
export function installFakeSpeech(): FakeSpeech {
  const speech = new FakeSpeech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  const element = HTMLMediaElement.prototype
  vi.spyOn(element, 'play').mockImplementation(function (this: HTMLMediaElement) {
    return speech.play(this)
  })
  vi.spyOn(element, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    speech.pause(this)
  })
  return speech
}
