import { LineIcon } from '../../ui/icon.tsx'

/** Paths on the same grid as the shared icons. */
const paths = {
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  repeat: 'M4 11a5 5 0 0 1 5-5h9M15 3l3 3-3 3M20 13a5 5 0 0 1-5 5H6M9 21l-3-3 3-3',
} as const

/** An icon that only this widget uses, so that pages of other widgets do not load it. */
export function AudioIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} />
}
