import { Icon } from '../../../ui/icon.tsx'
import { useSound } from './use-sound.ts'

export interface ListenButtonProps {
  /** Address as this page requests it. */
  address: string
  /** Label for screen readers. */
  name: string
  failed: string
}

/** A small round button that plays the sentence beside it. */
export function ListenButton({ address, name, failed }: ListenButtonProps) {
  const { sound, play, stop } = useSound(address)
  const isPlaying = sound === 'playing' || sound === 'loading'
  return (
    <>
      <button
        type="button"
        className="listen"
        data-sound={sound}
        aria-label={name}
        onClick={() => (isPlaying ? stop() : play())}
      >
        <Icon name={sound === 'failed' ? 'alert' : 'listen'} />
      </button>
      {sound === 'failed' && (
        <span className="listen-failed text-small" role="alert">
          {failed}
        </span>
      )}
    </>
  )
}
