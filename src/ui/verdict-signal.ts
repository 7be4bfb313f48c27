import { atom } from 'nanostores'
import { readHere, storeHere } from '../lib/device-storage.ts'

const KEY = 'sapa-verdict-sound'

/** Two rising notes for right, one low note for wrong: told apart without looking. */
const NOTES = { right: [660, 880], wrong: [220] } as const
const NOTE_SECONDS = 0.09
/** Quiet: it comes while somebody reads, perhaps in a bus. */
const VOLUME = 0.12
/** Milliseconds of vibration and rest. */
const VIBRATIONS = { right: [20], wrong: [40, 60, 40] } as const

/** Whether a sound tells right from wrong; the choice is stored on this device. */
export const $hasVerdictSound = atom(readHere(KEY) !== 'off')

export function setVerdictSound(isOn: boolean): void {
  $hasVerdictSound.set(isOn)
  storeHere(KEY, isOn ? 'on' : 'off')
}

let audio: AudioContext | undefined

/** Tells right from wrong by sound and vibration, where the device has them. */
export function signalVerdict(isRight: boolean): void {
  const verdict = isRight ? 'right' : 'wrong'
  navigator.vibrate?.([...VIBRATIONS[verdict]])
  if (!$hasVerdictSound.get() || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // Browsers start a context suspended until a person has pressed something.
  void audio.resume()
  for (const [index, frequency] of NOTES[verdict].entries())
    playNote(audio, frequency, audio.currentTime + index * NOTE_SECONDS)
}

function playNote(context: AudioContext, frequency: number, start: number): void {
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.frequency.value = frequency
  gain.gain.setValueAtTime(VOLUME, start)
  // Cut off at once, a tone would click.
  gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS * 1.5)
  tone.connect(gain).connect(context.destination)
  tone.start(start)
  tone.stop(start + NOTE_SECONDS * 1.5)
}

/**
 * Scrolls as little as possible, without movement, until a verdict and the answers that it marks are
 * seen. Where not all fit, the answers matter most, the first of them above all.
 */
export function bringIntoSight(verdict: Iterable<Element>, marked: Iterable<Element> = []): void {
  for (const element of [...verdict, ...[...marked].reverse()])
    element.scrollIntoView?.({ block: 'nearest' })
}
