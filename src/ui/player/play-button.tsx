import { LineIcon } from '../icon.tsx'

/** On the grid of our other icons. */
const PLAY = 'M7.5 5v14l11-7z'
const PAUSE = 'M8 5.5v13M16 5.5v13'

export interface PlayButtonProps {
  /** Whether it plays, or is about to. */
  isOn: boolean
  /** What a press does, and to what. */
  name: string
  onClick: () => void
}

/** Plays a recording, or pauses it. */
export function PlayButton({ isOn, name, onClick }: PlayButtonProps) {
  return (
    <button type="button" className="player-play" aria-label={name} onClick={onClick}>
      <LineIcon path={isOn ? PAUSE : PLAY} isFilled={!isOn} strokeWidth={isOn ? 4 : undefined} />
    </button>
  )
}
