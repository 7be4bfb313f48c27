import { useStore } from '@nanostores/react'
import { $koreanVoice } from '../../stores/speech.ts'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'

/** Why there is nothing to listen to, where the button would be, and how to change that. */
export function NoVoice() {
  const { lang } = useDictionary()
  const voice = useStore($koreanVoice, { ssr: 'initial' })
  if (voice) return null
  return <p className="entry-no-voice">{entryTexts[lang].noVoice}</p>
}
