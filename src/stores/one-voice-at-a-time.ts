/** What sounds on this page, in whichever widget. */
let sounding: HTMLAudioElement | undefined

/** Pauses what sounds elsewhere on the page, as this begins: two voices at once help nobody. */
export function silenceOthers(audio: HTMLAudioElement): void {
  if (sounding !== audio) sounding?.pause()
  sounding = audio
}

/** It is gone, and nobody needs to pause it. */
export function forget(audio: HTMLAudioElement): void {
  if (sounding === audio) sounding = undefined
}
