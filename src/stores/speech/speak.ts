import { atom } from 'nanostores'
import { recordingAddress } from '../../lib/recording-address.ts'
import { resolveAddress } from '../../lib/resolve-address.ts'
import { forget, silenceOthers } from '../one-voice-at-a-time.ts'
import { $speechSources, RECORDING_ONLY, type SpeechSource } from './voices.ts'

/** A little slower than normal speech. */
const RATE = 0.85
/** Milliseconds within which a voice has to begin: without a network, or its data, some never do. */
const BEGIN_LIMIT = 2_500

interface SpeakOptions {
  /** The text's recording as this page requests it; by default that of our dictionary. */
  recording?: { address: string; isSynthetic: boolean } | undefined
  /** Whether the dictionary's recording is a person's. */
  isByPerson?: boolean | undefined
  /** Root of the API whose server has the dictionary's recordings; by default that of the page. */
  root?: string | undefined
  /** Called when nothing could say it. */
  onSilent?: (() => void) | undefined
}

interface Sounding {
  /** The text, or the address of a recording without one. */
  subject: string
  source: SpeechSource
}

/** What is being said on this page, and by what; undefined in silence. */
export const $sounding = atom<Sounding | undefined>()

/** Whether our synthetic recordings are heard, or will be with the next press. */
export function isSynthetic(
  sounding: Sounding | undefined,
  [first]: readonly SpeechSource[],
): boolean {
  return (sounding?.source ?? first) === 'recording'
}

/** Ends what is being tried now. */
let attempt = new AbortController()

/** Stops what is being said. */
export function stopSpeaking(): void {
  attempt.abort()
  forget(speaker)
  $sounding.set(undefined)
}

const speaker = { pause: stopSpeaking }

/**
 * Says a Korean text: a person's recording if there is one, else a good voice of the device, else
 * the synthetic recording, else any Korean voice. It stops whatever sounds on this page; a second
 * press, while the text is being said, only stops it.
 */
export function speak(text: string, options: SpeakOptions = {}): void {
  const { recording, root = '', onSilent } = options
  const address = recording?.address ?? resolveAddress(recordingAddress(text), root)
  const sources = $speechSources.get()
  const isByPerson = recording ? !recording.isSynthetic : options.isByPerson
  const speech = { subject: text, address, onSilent }
  begin(speech, isByPerson ? [...new Set([...RECORDING_ONLY, ...sources])] : sources)
}

/** Plays a recording and nothing else, in the same way. @param address as this page requests it */
export function playRecording(address: string, onSilent: () => void): void {
  begin({ subject: address, address, onSilent }, RECORDING_ONLY)
}

interface Speech {
  subject: string
  /** Address of the recording. */
  address: string
  onSilent: (() => void) | undefined
}

function begin(speech: Speech, sources: readonly SpeechSource[]): void {
  const isSecondPress = $sounding.get()?.subject === speech.subject
  stopSpeaking()
  if (isSecondPress) return
  silenceOthers(speaker)
  sayWith(speech, sources)
}

function sayWith(speech: Speech, [source, ...others]: readonly SpeechSource[]): void {
  if (!source) {
    stopSpeaking()
    speech.onSilent?.()
    return
  }
  attempt = new AbortController()
  const { signal } = attempt
  $sounding.set({ subject: speech.subject, source })
  const handlers = {
    signal,
    onEnd: () => signal.aborted || stopSpeaking(),
    onFail: () => {
      if (signal.aborted) return
      attempt.abort()
      sayWith(speech, others)
    },
  }
  if (source === 'recording') play(speech.address, handlers)
  else say(speech.subject, source, handlers)
}

/** Each may be called more than once, and after the signal; only the first call counts. */
interface Handlers {
  signal: AbortSignal
  onEnd: () => void
  onFail: () => void
}

function play(address: string, { signal, onEnd, onFail }: Handlers): void {
  const audio = new Audio(address)
  // The end of a fragment fires `pause`, the end of the whole file `ended`.
  audio.onpause = audio.onended = onEnd
  audio.onerror = onFail
  signal.addEventListener('abort', () => audio.pause())
  audio.play().catch(onFail)
}

function say(text: string, voice: SpeechSynthesisVoice, handlers: Handlers): void {
  const { signal, onEnd, onFail } = handlers
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = RATE
  const limit = setTimeout(onFail, BEGIN_LIMIT)
  const cancel = () => {
    clearTimeout(limit)
    // Chrome drops an utterance that nothing refers to, and its events with it: this refers to it.
    utterance.onerror = null
    speechSynthesis.cancel()
  }
  const leave = (next: () => void) => {
    clearTimeout(limit)
    // From now on, what sounds is somebody else's.
    signal.removeEventListener('abort', cancel)
    next()
  }
  utterance.onstart = () => clearTimeout(limit)
  utterance.onend = () => leave(onEnd)
  utterance.onerror = ({ error }) =>
    // Another script has said something instead, or has stopped it.
    leave(error === 'canceled' || error === 'interrupted' ? onEnd : onFail)
  signal.addEventListener('abort', cancel)
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
