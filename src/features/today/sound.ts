import { todayScript } from '../../../content/site/today.ts'
import { followVoiceLabels } from '../../kit/speech/voice-labels.ts'
import { $sounding, playRecording, speak } from '../../stores/speech/speak.ts'
import { $speechSources, canSay, isRecorded } from '../../stores/speech/voices.ts'

/**
 * Makes the buttons work that play a recording (`data-play`) or say a text (`data-listen`). A text
 * with a recording of its own is said by a good voice of the device before a synthetic one.
 */
export function followSound(root: HTMLElement): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset['play'] || button?.dataset['listen']) press(button)
  })
  $sounding.subscribe(sounding => {
    for (const button of root.querySelectorAll<HTMLElement>('[data-play]'))
      showPlaying(button, sounding !== undefined && sounding.subject === subjectOf(button))
  })
  $speechSources.subscribe(sources => {
    for (const button of root.querySelectorAll<HTMLElement>('[data-listen][data-entry]'))
      button.hidden = !canSay(sources, isRecorded(button.dataset['entry'] ?? ''))
  })
  followVoiceLabels(root)
}

const subjectOf = ({ dataset }: HTMLElement) => dataset['listen'] ?? dataset['play']

function press(button: HTMLElement): void {
  const { play, listen, synthetic } = button.dataset
  const problem = button.parentElement?.nextElementSibling
  problem?.replaceChildren()
  const onSilent = () => problem?.replaceChildren(todayScript.playFailed)
  const recording = play ? { address: play, isSynthetic: synthetic !== undefined } : undefined
  const isByPerson = 'byPerson' in button.dataset
  if (listen) speak(listen, { recording, isByPerson, onSilent })
  else if (play) playRecording(play, onSilent)
}

function showPlaying(button: HTMLElement, isPlaying: boolean): void {
  button.toggleAttribute('data-playing', isPlaying)
  button.querySelector('span')?.replaceChildren(isPlaying ? todayScript.stop : todayScript.play)
}
