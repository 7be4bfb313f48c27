import { Icon } from '../../../ui/icon.tsx'
import { useSound } from './use-sound.ts'

export interface ListenButtonProps {
  /** As this page has to ask for it. */
  address: string
  /** What it is for who does not see it. */
  name: string
  failed: string
}

/** A small round button beside a sentence that says it. */
export function ListenButton({ address, name, failed }: ListenButtonProps) {
  const { sound, play, stop } = useSound(address)
  const isOn = sound === 'playing' || sound === 'loading'
  return (
    <>
      <button
        type="button"
        className="listen"
        data-sound={sound}
        aria-label={name}
        onClick={() => (isOn ? stop() : play())}
      >
        <Icon name={sound === 'failed' ? 'alert' : 'listen'} />
      </button>
      {sound === 'failed' && (
        <span className="listen-failed" role="alert">
          {failed}
        </span>
      )}
    </>
  )
}
