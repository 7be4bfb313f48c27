import { LineIcon } from '../../ui/icon.tsx'

const PLAY = 'M7.5 5v14l11-7z'
const PAUSE = 'M7 5.5h2.5v13H7zM14.5 5.5H17v13h-2.5z'

/** The icon of the action of the button around it. */
export function PlayIcon({ pauses = false }: { pauses?: boolean | undefined }) {
  return <LineIcon path={pauses ? PAUSE : PLAY} isFilled />
}
