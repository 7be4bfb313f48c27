import { todayScript } from '../../../content/site/today.ts'
import { $koreanVoice, speakKorean } from '../../stores/speech.ts'

/** Makes the buttons work that play a recording, and those that read aloud where the device can. */
export function followSound(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const { play, listen } = button?.dataset ?? {}
    if (listen) speakKorean(listen)
    if (button && play) toggle(button, play)
  })
  $koreanVoice.subscribe(voice => {
    for (const button of root.querySelectorAll<HTMLElement>('[data-listen]')) button.hidden = !voice
  })
}

/** The recording that is playing, and its button. */
let playing: { audio: HTMLAudioElement; button: HTMLElement } | undefined

function toggle(button: HTMLElement, address: string): void {
  const wasPlaying = playing?.button === button
  stop()
  if (wasPlaying) return
  const audio = new Audio(address)
  const problem = button.parentElement?.nextElementSibling
  problem?.replaceChildren()
  playing = { audio, button }
  button.dataset['playing'] = ''
  say(button, todayScript.stop)
  // The end of a fragment fires `pause`, the end of the whole file `ended`.
  for (const type of ['pause', 'ended'])
    audio.addEventListener(type, () => isPlaying(audio) && stop())
  audio.play().catch(() => {
    // It was stopped before it began, by the button or by another recording.
    if (!isPlaying(audio)) return
    stop()
    problem?.replaceChildren(todayScript.playFailed)
  })
}

function isPlaying(audio: HTMLAudioElement): boolean {
  return playing?.audio === audio
}

function stop(): void {
  if (!playing) return
  const { audio, button } = playing
  playing = undefined
  audio.pause()
  delete button.dataset['playing']
  say(button, todayScript.play)
}

function say(button: HTMLElement, words: string): void {
  button.querySelector('span')?.replaceChildren(words)
}
