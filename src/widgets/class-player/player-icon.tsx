import { LineIcon } from '../../ui/icon.tsx'

/** On the grid of our other icons. */
const paths = {
  video: 'M4 6h16v12H4zM10 9.5v5l4.5-2.5z',
  modul: 'M6 4h9l4 4v12H6zM14 4v5h5M9.5 13h6M9.5 16.5h6',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.01',
  done: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8 12.3l2.8 2.8L16 9.5',
  locked: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const

/** An icon that only this widget has, so that no other one's page loads it. */
export function PlayerIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} />
}
