import { useStore } from '@nanostores/react'
import { $koreanVoice, speakKorean } from '../../stores/speech.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'

/** Reads Korean aloud with the device's voice; absent if the device has no Korean voice. */
export function ListenButton({ text, isLabelled = false }: { text: string; isLabelled?: boolean }) {
  const { t } = useDictionary()
  const voice = useStore($koreanVoice, { ssr: 'initial' })
  if (!voice) return null
  return (
    <button
      type="button"
      className={isLabelled ? 'button button-outlined' : 'icon-button'}
      aria-label={isLabelled ? undefined : t.listenTo(text)}
      title={`${t.deviceVoice}: ${voice.name}`}
      onClick={() => speakKorean(text)}
    >
      <Icon name="listen" />
      {isLabelled && (
        <span>
          {t.listen} <small>{t.deviceVoice}</small>
        </span>
      )}
    </button>
  )
}
