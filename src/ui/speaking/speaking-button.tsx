import { type ComponentType, useRef, useState } from 'react'
import type { SpeakingText } from '../../lib/speaking/spoken-take.ts'
import { LineIcon } from '../icon.tsx'
import { type Chunk, useChunk } from '../lazy-chunk.ts'
import { speakingButtonTexts as t } from './button-texts.ts'
import { MICROPHONE } from './microphone.ts'
import type { SpeakingPanelProps } from './speaking-panel.tsx'

interface SpeakingButtonProps {
  spoken: SpeakingText
  /** Most visitors never speak, so what hears them comes with the first press. */
  panel: Chunk<ComponentType<SpeakingPanelProps>>
  isLabelled?: boolean
}

/** Opens the panel in which a learner says a text. */
export function SpeakingButton({ spoken, panel, isLabelled = false }: SpeakingButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isLabelled ? 'button button-outlined' : 'icon-button'}
        aria-label={isLabelled ? undefined : t.say(spoken.text)}
        aria-expanded={isOpen}
        title={t.title}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <LineIcon path={MICROPHONE} />
        {isLabelled && <span>{t.name}</span>}
      </button>
      {isOpen && <LoadedPanel {...{ panel, spoken }} onClose={close} />}
    </>
  )
}

function LoadedPanel({ panel, ...props }: SpeakingPanelProps & Pick<SpeakingButtonProps, 'panel'>) {
  const { value: Panel, hasFailed } = useChunk(panel)
  if (Panel) return <Panel {...props} />
  return (
    <p className="speaking" role={hasFailed ? 'alert' : 'status'}>
      {hasFailed ? t.failed : t.loading}
    </p>
  )
}
