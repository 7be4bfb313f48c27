import { LineIcon } from '../../../ui/icon.tsx'

const PATHS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  drag: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  fold: 'M9 5l7 7-7 7',
} as const

/** What only forms show. */
export function FormIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} strokeWidth={name === 'drag' ? 3 : 2} />
}
