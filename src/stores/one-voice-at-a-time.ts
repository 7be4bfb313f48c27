/** The media element that is playing on this page, in whichever widget. */
let sounding: HTMLMediaElement | undefined

/** Pauses other audio on the page when this starts: two voices at once help nobody. */
export function silenceOthers(audio: HTMLMediaElement): void {
  if (sounding !== audio) sounding?.pause()
  sounding = audio
}

/** Pauses what is playing on this page. */
export function silence(): void {
  sounding?.pause()
}

/** Forgets an element that has been removed. */
export function forget(audio: HTMLMediaElement): void {
  if (sounding === audio) sounding = undefined
}
