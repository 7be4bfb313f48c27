import { useStore } from '@nanostores/react'
import { LineIcon } from './icon.tsx'
import { $hasVerdictSound, setVerdictSound } from './verdict-signal.ts'

const SPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z'
const WAVES = 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6'
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5'

/** Switches the sound for right and wrong answers on or off. */
export function VerdictSound({ label }: { label: string }) {
  const isOn = useStore($hasVerdictSound, { ssr: 'initial' })
  return (
    <button
      type="button"
      className="icon-button verdict-sound"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => setVerdictSound(!isOn)}
    >
      <LineIcon path={SPEAKER + (isOn ? WAVES : CROSS)} />
    </button>
  )
}
