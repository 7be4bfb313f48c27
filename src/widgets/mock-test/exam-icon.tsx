import { LineIcon } from '../../ui/icon.tsx'

/** On the grid of our other icons; only this widget has them, so that no other one's page loads them. */
const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  flag: 'M6 21V4h11l-2.2 4L17 12H6',
  list: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  play: 'M7.5 5v14l11-7z',
  pause: 'M7 5.5h2.5v13H7zM14.5 5.5H17v13h-2.5z',
} as const

export function ExamIcon({ name, isFilled }: { name: keyof typeof paths; isFilled?: boolean }) {
  return <LineIcon path={paths[name]} isFilled={isFilled} />
}
