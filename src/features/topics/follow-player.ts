import { topicScript as text } from '../../../content/site/topics.ts'
import { silenceOthers } from '../../stores/one-voice-at-a-time.ts'
import { clock } from '../../ui/player/clock.ts'

/** Makes the player of a dialogue work; its file is fetched with the first press. */
export function followPlayer(player: HTMLElement): void {
  const button = player.querySelector('button')
  const slider = player.querySelector('input')
  const at = player.querySelector('[data-at]')
  const failed = player.parentElement?.querySelector('[data-failed]')
  if (!button || !slider) return
  const audio = new Audio()
  audio.preload = 'none'
  audio.src = player.dataset['player'] ?? ''
  const show = () => {
    player.toggleAttribute('data-playing', !audio.paused)
    button.ariaLabel = audio.paused ? text.play : text.pause
    slider.value = String(Math.floor(audio.currentTime))
    slider.ariaValueText = text.position(clock(audio.currentTime), clock(Number(slider.max)))
    at?.replaceChildren(clock(audio.currentTime))
  }
  for (const type of ['play', 'pause', 'ended', 'timeupdate', 'seeked'])
    audio.addEventListener(type, show)
  button.addEventListener('click', () => {
    failed?.replaceChildren()
    if (!audio.paused) return audio.pause()
    silenceOthers(audio)
    audio.play().catch((problem: unknown) => {
      show()
      // A press on pause while it was loading is no failure.
      const wasStopped = problem instanceof DOMException && problem.name === 'AbortError'
      if (!wasStopped) failed?.replaceChildren(text.failed)
    })
  })
  slider.addEventListener('input', () => {
    audio.currentTime = Number(slider.value)
  })
}
