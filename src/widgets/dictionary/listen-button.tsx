import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $sounding, isSynthetic, speak } from '../../stores/speech/speak.ts'
import { $speechSources, canSay } from '../../stores/speech/voices.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'

interface ListenButtonProps {
  text: string
  /** Whether there is a recording of the text. */
  isRecorded: boolean
  isLabelled?: boolean
}

/** Says a Korean text aloud, and stops it; absent where nothing can say it. */
export function ListenButton({ text, isRecorded, isLabelled = false }: ListenButtonProps) {
  const { t, lang, apiRoot } = useDictionary()
  const sources = useStore($speechSources, { ssr: 'initial' })
  const sounding = useStore($sounding, { ssr: 'initial' })
  const [isSilent, setSilent] = useState(false)
  if (!canSay(sources, isRecorded)) return null
  const { silent, synthetic } = entryTexts[lang]
  const voice = isSynthetic(sounding, sources) ? synthetic : t.deviceVoice
  const press = () => {
    setSilent(false)
    speak(text, { root: apiRoot, onSilent: () => setSilent(true) })
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
