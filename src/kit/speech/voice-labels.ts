import { voiceNames as text } from '../../../content/site/speech.ts'
import { $sounding, isSynthetic } from '../../stores/speech/speak.ts'
import { $speechSources } from '../../stores/speech/voices.ts'

/**
 * Keeps saying in all elements with `data-voice-label` whose voice is heard, or will be with the next
 * press. The attribute names the text where a person has recorded it.
 *
 * @param container also of elements that come later
 */
export function followVoiceLabels(container: HTMLElement): void {
  const show = () => {
    const sounding = $sounding.get()
    const isOurs = isSynthetic(sounding, $speechSources.get())
    for (const label of container.querySelectorAll<HTMLElement>('[data-voice-label]')) {
      const spoken = label.dataset['voiceLabel']
      const isPerson = sounding?.subject !== spoken || sounding?.source === 'recording'
      if (spoken) label.textContent = isPerson ? text.person : text.device
      else label.textContent = isOurs ? text.synthetic : text.device
    }
  }
  $sounding.listen(show)
  $speechSources.subscribe(show)
}
