import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Entry } from '../../contract/dictionary.ts'
import { $sounding, speak } from '../../stores/speech/speak.ts'
import { $speechSources, canSay, isRecorded } from '../../stores/speech/voices.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'

interface ListenButtonProps {
  /** A text of the entry. */
  text: string
  entry: Entry
  isLabelled?: boolean
}

/** Says a Korean text aloud, and stops it; absent where nothing can say it. */
export function ListenButton({ text, entry, isLabelled = false }: ListenButtonProps) {
  const { t, lang, apiRoot } = useDictionary()
  const sources = useStore($speechSources, { ssr: 'initial' })
  const sounding = useStore($sounding, { ssr: 'initial' })
  const [isSilent, setSilent] = useState(false)
  if (!canSay(sources, isRecorded(entry.id))) return null
  const { silent, synthetic, person } = entryTexts[lang]
  const isByPerson = entry.spoken_by_people?.includes(text) ?? false
  const first = isByPerson ? 'recording' : sources[0]
  const source = sounding?.subject === text ? sounding.source : first
  const recorded = isByPerson ? person : synthetic
  const voice = source === 'recording' ? recorded : t.deviceVoice
  const press = () => {
    setSilent(false)
    speak(text, { root: apiRoot, isByPerson, onSilent: () => setSilent(true) })
  }
  return (
    <>
      <button
        type="button"
        className={isLabelled ? 'button button-outlined' : 'icon-button'}
        aria-label={isLabelled ? undefined : t.listenTo(text)}
        aria-pressed={sounding?.subject === text}
        title={voice}
        onClick={press}
      >
        <Icon name="listen" />
        {isLabelled && (
          <span>
            {t.listen} <small>{voice}</small>
          </span>
        )}
      </button>
      {isSilent && (
        <span className="listen-silent text-small" role="alert">
          {silent}
        </span>
      )}
    </>
  )
}
