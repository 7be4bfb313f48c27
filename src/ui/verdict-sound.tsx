import { useStore } from '@nanostores/react'
import { $hasVerdictSound, setVerdictSound } from './verdict-signal.ts'

/** Switches the sound for right and wrong answers on or off. */
export function VerdictSound({ label }: { label: string }) {
  const isOn = useStore($hasVerdictSound, { ssr: 'initial' })
  return (
    <label className="verdict-sound target gap-2 muted text-small">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => setVerdictSound(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
