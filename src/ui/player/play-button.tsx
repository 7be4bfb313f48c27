import { LineIcon } from '../icon.tsx'

/** Path on the same grid as the shared icons. */
const PLAY = 'M7.5 5v14l11-7z'
const PAUSE = 'M8 5.5v13M16 5.5v13'

export interface PlayButtonProps {
  /** Whether the recording plays or is about to. */
  isPlaying: boolean
  /** Accessible name, which says what a press does, and to which recording. */
  name: string
  onClick: () => void
}

/** A button that plays a recording or pauses it. */
export function PlayButton({ isPlaying, name, onClick }: PlayButtonProps) {
  return (
    <button type="button" className="player-play" aria-label={name} onClick={onClick}>
      <LineIcon
        path={isPlaying ? PAUSE : PLAY}
        isFilled={!isPlaying}
        strokeWidth={isPlaying ? 4 : undefined}
      />
    </button>
  )
}
