import { atom, onMount } from 'nanostores'
import { readHere, storeHere } from '../../lib/device-storage.ts'
import { $online } from '../online.ts'

/**
 * Names of the voices that pronounce Korean well, the best first: json/ko.json of readium/speech,
 * which grades the voices of browsers. Left out are those it advises against: eSpeak, and Apple's
 * Eloquence (Eddy, Flo …). Pages are not given the voices of Siri.
 */
const GOOD_VOICES: readonly RegExp[] = [
  // Edge: SunHi, InJoon, Hyunsu.
  /^Microsoft .+\(Natural\)/,
  // Google 한국의 of Chrome on desks; 한국어 1 to 4 and their names as in Android on ChromeOS.
  /^(Google|Chrome OS) 한국|ko-kr-(x-|language)/i,
  // Android calls the voice of its engine, Google's or Samsung's, by language and country, in the
  // language of the device.
  /^(Korean \(?South Korea|Korea \(?Korea Selatan|한국어 \(?대한민국|ko-KR-SMT)/,
  // Apple, also "(Enhanced)" and "(Premium)" in any language.
  /^(Yuna|유나|Jian|Suhyun|Sora|Minsu)/,
  // Windows: InJoon and Heami without a network.
  /^Microsoft (SunHi|InJoon|Heami)/,
]

/** Item of the storage: the chosen voice. */
const ITEM = 'sapa-korean-voice'
/** Choices beside the voices of the device, which are named by their `voiceURI`. */
export const AUTOMATIC = 'automatic'
export const SYNTHETIC = 'synthetic'

/** What can say a text: its recording, or a voice of the device. */
export type SpeechSource = 'recording' | SpeechSynthesisVoice

/** The Korean voices of the device, in its order; empty as long as it names none. */
export const $koreanVoices = atom<readonly SpeechSynthesisVoice[]>([])

onMount($koreanVoices, () => {
  const speech = globalThis.speechSynthesis
  if (!speech) return
  // On Android Chrome writes ko_KR, and Firefox kor-KOR.
  const read = () =>
    $koreanVoices.set(speech.getVoices().filter(({ lang }) => /^kor?(?![a-z])/i.test(lang)))
  read()
  // Chrome knows its voices only some time after the page has loaded.
  speech.addEventListener?.('voiceschanged', read)
  return () => speech.removeEventListener?.('voiceschanged', read)
})

/** The voice that the learner has chosen on this device: AUTOMATIC, SYNTHETIC or a `voiceURI`. */
export const $voiceChoice = atom(readHere(ITEM) ?? AUTOMATIC)

/** Chooses the voice on this device. @param choice AUTOMATIC, SYNTHETIC or a `voiceURI` */
export function chooseVoice(choice: string): void {
  $voiceChoice.set(choice)
  storeHere(ITEM, choice)
}

export const RECORDING_ONLY: readonly SpeechSource[] = ['recording']

/** What says a Korean text whose recording is synthetic: one after the other, until one can. */
export const $speechSources = atom(RECORDING_ONLY)

// `computed` would be in the script that all elements load.
onMount($speechSources, () => {
  const order = () => $speechSources.set(orderSources())
  const stops = [$koreanVoices, $voiceChoice, $online].map(store => store.listen(order))
  order()
  return () => {
    for (const stop of stops) stop()
  }
})

/** Whether the words and examples of a dictionary's entry have recordings: those of our entries do. */
export function isRecorded(entryId: string): boolean {
  return entryId.startsWith('sapa-')
}

/** Whether anything can say a text. @param isRecorded whether it has a recording of ours */
export function canSay(sources: readonly SpeechSource[], isRecorded: boolean): boolean {
  return isRecorded || sources.length > 1
}

function orderSources(): readonly SpeechSource[] {
  const choice = $voiceChoice.get()
  const isOnline = $online.get()
  const usable = $koreanVoices
    .get()
    .filter(({ localService }) => localService || isOnline)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const [best] = usable
  const chosen = usable.find(({ voiceURI }) => voiceURI === choice)
  const automatic = best && rankOf(best) < UNKNOWN ? best : undefined
  const first = choice === SYNTHETIC ? undefined : (chosen ?? automatic)
  return [...new Set([...(first ? [first] : []), ...RECORDING_ONLY, ...usable])]
}

/** Rank of all voices that are not known to be good. */
const UNKNOWN = GOOD_VOICES.length

/** Returns the place of a voice in the order of quality, from 0; of equals, a local one is first. */
function rankOf({ name, localService }: SpeechSynthesisVoice): number {
  const rank = GOOD_VOICES.findIndex(pattern => pattern.test(name))
  return (rank < 0 ? UNKNOWN : rank) + (localService ? 0 : 0.5)
}
