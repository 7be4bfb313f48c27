import { useRef, useState } from 'react'
import { recordingAddress } from '../../../lib/recording-address.ts'
import { isRecorded } from '../../../stores/speech/voices.ts'
import { LineIcon } from '../../../ui/icon.tsx'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import type { SpeakingProps } from '../context.ts'
import type { SpeakingPanelProps } from './speaking-panel.tsx'

const MICROPHONE =
  'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3'
/** Most visitors never speak, so what hears them comes with the first press. */
const panelChunk = createChunk(async () => (await import('./speaking-panel.tsx')).SpeakingPanel)

/** Opens the panel in which a learner says a text of an entry. */
export function SpeakingButton({ text, entry, isLabelled = false }: SpeakingProps) {
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
        aria-label={isLabelled ? undefined : `Ucapkan: ${text}`}
        aria-expanded={isOpen}
        title="Ucapkan sendiri"
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <LineIcon path={MICROPHONE} />
        {isLabelled && <span>Ucapkan</span>}
      </button>
      {isOpen && (
        <LoadedPanel
          spoken={{
            text,
            address: isRecorded(entry.id) ? recordingAddress(text) : undefined,
            pronunciation: text === entry.word ? (entry.pronunciation ?? undefined) : undefined,
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function LoadedPanel(props: SpeakingPanelProps) {
  const { value: Panel, hasFailed } = useChunk(panelChunk)
  if (Panel) return <Panel {...props} />
  return (
    <p className="speaking" role={hasFailed ? 'alert' : 'status'}>
      {hasFailed ? 'Belum bisa dimuat. Periksa internetmu, lalu muat ulang halaman.' : 'Memuat…'}
    </p>
  )
}
