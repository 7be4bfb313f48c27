import { useRef, useState } from 'react'
import type { SpeakingText } from '../../lib/speaking/spoken-take.ts'
import { LineIcon } from '../icon.tsx'
import { type Chunk, createChunk, useChunk } from '../lazy-chunk.ts'
import { speakingButtonTexts as t } from './button-texts.ts'
import { MICROPHONE } from './microphone.ts'
import type { SpeakingPanelProps } from './speaking-panel.tsx'

/** Most visitors never speak, so what hears them comes with the first press. */
const panelChunk = createChunk(async () => (await import('./speaking-panel.tsx')).SpeakingPanel)

interface SpeakingButtonProps {
  spoken: SpeakingText
  /** Returns what hears a learner: createSession() of src/stores/speaking/session.ts. */
  session: Chunk<SpeakingPanelProps['createSession']>
  isLabelled?: boolean
}

/** Closes the panel that is open: two would hear each other's recordings. */
let closeOpen: (() => void) | undefined

/** Opens the panel in which a learner says a text. */
export function SpeakingButton({ spoken, session, isLabelled = false }: SpeakingButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const open = () => {
    closeOpen?.()
    closeOpen = () => setOpen(false)
    setOpen(true)
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
        onClick={isOpen ? close : open}
      >
        <LineIcon path={MICROPHONE} />
        {isLabelled && <span>{t.name}</span>}
      </button>
      {isOpen && <LoadedPanel {...{ session, spoken }} onClose={close} />}
    </>
  )
}

interface LoadedPanelProps extends Omit<SpeakingPanelProps, 'createSession'> {
  session: SpeakingButtonProps['session']
}

function LoadedPanel({ session, ...props }: LoadedPanelProps) {
  const { value: Panel, hasFailed } = useChunk(panelChunk)
  const { value: createSession, hasFailed: hasNoSession } = useChunk(session)
  if (Panel && createSession) return <Panel {...props} {...{ createSession }} />
  const isMissing = hasFailed || hasNoSession
  return (
    <p className="speaking" role={isMissing ? 'alert' : 'status'}>
      {isMissing ? t.failed : t.loading}
    </p>
  )
}
