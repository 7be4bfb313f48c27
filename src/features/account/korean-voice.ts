import { koreanVoiceScript as text } from '../../../content/site/speech.ts'
import { speak, stopSpeaking } from '../../stores/speech/speak.ts'
import {
  $koreanVoices,
  $speechSources,
  $voiceChoice,
  AUTOMATIC,
  chooseVoice,
  SYNTHETIC,
} from '../../stores/speech/voices.ts'

/** An example of our dictionary, which has a recording. */
const SAMPLE = '안녕하세요? 저는 인도네시아에서 온 리나예요.'

/** Lets the learner choose the voice that says Korean on this device, and hear it. */
export function takeKoreanVoice(container: HTMLElement): void {
  const select = container.querySelector('select')
  const status = container.querySelector('[data-voice-status]')
  if (!select || !status) return
  // Browsers name their voices late, and anew when one is installed.
  $koreanVoices.subscribe(voices => {
    const named = new Map(voices.map(voice => [voice.voiceURI, labelOf(voice)]))
    const [automatic, ...others] = [...select.options].filter(isOurs)
    const ofDevice = [...named].map(([voice, label]) => new Option(label, voice))
    select.replaceChildren(...(automatic ? [automatic] : []), ...ofDevice, ...others)
    const choice = $voiceChoice.get()
    select.value = named.has(choice) || choice === SYNTHETIC ? choice : AUTOMATIC
  })
  const showCurrent = () => status.replaceChildren(currentText())
  $speechSources.subscribe(showCurrent)
  select.addEventListener('change', () => {
    // The next press then plays the example with the new voice.
    stopSpeaking()
    chooseVoice(select.value)
  })
  container.querySelector('[data-sample]')?.addEventListener('click', () => {
    showCurrent()
    speak(SAMPLE, { onSilent: () => status.replaceChildren(text.silent) })
  })
}

const isOurs = ({ value }: HTMLOptionElement) => value === AUTOMATIC || value === SYNTHETIC

/** Returns a voice's name, without its language, which all of them share. */
function labelOf({ name, localService }: SpeechSynthesisVoice): string {
  const label = name.replace(/ - Korean.*/, '')
  return localService ? label : text.online(label)
}

function currentText(): string {
  const [source] = $speechSources.get()
  if ($koreanVoices.get().length === 0) return text.noVoices
  return text.current(source && source !== 'recording' ? labelOf(source) : text.sapa)
}
