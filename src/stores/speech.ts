import { atom, onMount } from 'nanostores'

/** The device's Korean voice; undefined where it has none, or no speech at all. */
export const $koreanVoice = atom<SpeechSynthesisVoice | undefined>()

onMount($koreanVoice, () => {
  const speech = globalThis.speechSynthesis
  if (!speech) return
  const find = () => $koreanVoice.set(speech.getVoices().find(({ lang }) => /^ko\b/i.test(lang)))
  find()
  // Chrome knows its voices only some time after the page has loaded.
  speech.addEventListener?.('voiceschanged', find)
  return () => speech.removeEventListener?.('voiceschanged', find)
})

/** Reads Korean text aloud with the device's voice, a little slower than normal speech. */
export function speakKorean(text: string): void {
  const voice = $koreanVoice.get()
  if (!voice) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = 0.85
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
