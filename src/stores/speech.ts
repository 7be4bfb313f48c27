import { atom, onMount } from 'nanostores'

/** The device's Korean voice; undefined if it has none, or no speech at all. */
export const $koreanVoice = atom<SpeechSynthesisVoice | undefined>()

onMount($koreanVoice, () => {
  const speech = globalThis.speechSynthesis
  if (!speech) return
  const find = () => {
    // Android writes ko_KR.
    const voices = speech.getVoices().filter(({ lang }) => /^ko(?![a-z])/i.test(lang))
    // Other voices need a network.
    $koreanVoice.set(voices.find(({ localService }) => localService) ?? voices[0])
  }
  find()
  // Chrome knows its voices only some time after the page has loaded.
  speech.addEventListener?.('voiceschanged', find)
  return () => speech.removeEventListener?.('voiceschanged', find)
})

/**
 * Reads Korean text aloud with the device's voice, a little slower than normal speech.
 *
 * @param onSilent called when nothing can be heard: there is no voice, or it failed
 */
export function speakKorean(text: string, onSilent?: () => void): void {
  const voice = $koreanVoice.get()
  if (!voice) {
    onSilent?.()
    return
  }
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = 0.85
  utterance.onerror = ({ error }) => {
    // Another text replaced this one, or reading was stopped.
    if (error !== 'canceled' && error !== 'interrupted') onSilent?.()
  }
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
