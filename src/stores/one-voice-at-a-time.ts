/** A media element, or whatever else sounds. */
type Voice = Pick<HTMLMediaElement, 'pause'>

/** What is sounding on this page, in whichever widget. */
let sounding: Voice | undefined

/** Pauses other audio on the page when this starts: two voices at once help nobody. */
export function silenceOthers(audio: Voice): void {
  if (sounding !== audio) sounding?.pause()
  sounding = audio
}

/** Pauses what is playing on this page. */
export function silence(): void {
  sounding?.pause()
}

/** Forgets an element that has been removed. */
export function forget(audio: Voice): void {
  if (sounding === audio) sounding = undefined
}
