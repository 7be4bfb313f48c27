import { LineIcon } from '../../ui/icon.tsx'

/** Paths on the same grid as the shared icons. */
const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  add: 'M4 8.5h16M4 6.5v13h16v-13zM8 4v4M16 4v4M12 11.5v5M9.5 14h5',
  place:
    'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11zM12 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8',
  online: 'M3.5 6.5h11v11h-11zM14.5 10.5l6-3v9l-6-3',
} as const

/** An icon that only this widget uses, so that pages of other widgets do not load it. */
export function ScheduleIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} />
}
