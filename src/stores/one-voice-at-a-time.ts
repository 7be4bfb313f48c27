/** What sounds on this page, in whichever widget. */
let sounding: HTMLMediaElement | undefined

/** Pauses what sounds elsewhere on the page, as this begins: two voices at once help nobody. */
export function silenceOthers(audio: HTMLMediaElement): void {
  if (sounding !== audio) sounding?.pause()
  sounding = audio
}

/** It is gone, and nobody needs to pause it. */
export function forget(audio: HTMLMediaElement): void {
  if (sounding === audio) sounding = undefined
}
