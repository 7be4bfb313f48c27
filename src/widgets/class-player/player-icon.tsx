import { LineIcon } from '../../ui/icon.tsx'

/** Paths on the same grid as our other icons. */
const paths = {
  video: 'M4 6h16v12H4zM10 9.5v5l4.5-2.5z',
  modul: 'M6 4h9l4 4v12H6zM14 4v5h5M9.5 13h6M9.5 16.5h6',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.01',
  done: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8 12.3l2.8 2.8L16 9.5',
  locked: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  play: 'M7.5 5v14l11-7z',
  back: 'M11 7l-5 5 5 5M18 7l-5 5 5 5',
  ahead: 'M13 7l5 5-5 5M6 7l5 5-5 5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  more: 'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M4 17h3M11 17h9M9 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  help: 'M3.5 7h17v10h-17zM7 10.5v.01M10.3 10.5v.01M13.7 10.5v.01M17 10.5v.01M8.5 14h7',
} as const

/** An icon of this widget only, so that pages without it do not load it. */
export function PlayerIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} />
}
