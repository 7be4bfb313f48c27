import { voiceNames as text } from '../../../content/site/speech.ts'
import { $sounding, isSynthetic } from '../../stores/speech/speak.ts'
import { $speechSources } from '../../stores/speech/voices.ts'

/**
 * Keeps saying in all elements with `data-voice-label` whose voice is heard, or will be with the next
 * press, where a text has no recording of a person.
 *
 * @param container also of elements that come later
 */
export function followVoiceLabels(container: HTMLElement): void {
  const show = () => {
    const isOurs = isSynthetic($sounding.get(), $speechSources.get())
    for (const label of container.querySelectorAll('[data-voice-label]'))
      label.textContent = isOurs ? text.synthetic : text.device
  }
  $sounding.listen(show)
  $speechSources.subscribe(show)
}
