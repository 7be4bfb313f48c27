import { LineIcon } from '../../ui/icon.tsx'

/** On the grid of our other icons; only this widget has them, so that no other one's page loads them. */
const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  flag: 'M6 21V4h11l-2.2 4L17 12H6',
  list: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
} as const

export function ExamIcon({ name, isFilled }: { name: keyof typeof paths; isFilled?: boolean }) {
  return <LineIcon path={paths[name]} isFilled={isFilled} />
}
