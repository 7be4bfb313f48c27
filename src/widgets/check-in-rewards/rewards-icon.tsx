import { LineIcon } from '../../ui/icon.tsx'

/** Paths on the same grid as the shared icons. */
const paths = {
  flame:
    'M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 .8-3.5 2-4.7.3 1.5 1 2.2 1.9 2.7C10 9 10.5 5.5 12 3z',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5c-2.8 1.8-2.8 7.2 0 9 2.8-1.8 2.8-7.2 0-9',
  check: 'M4.5 12.5l5 5L19.5 7',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  freeze: 'M12 3.5v17M4.5 7.8l15 8.4M4.5 16.2l15-8.4',
  voucher:
    'M3.5 7h17v3.2a1.8 1.8 0 0 0 0 3.6V17h-17v-3.2a1.8 1.8 0 0 0 0-3.6zM14.5 7v2M14.5 11v2M14.5 15v2',
  wallpaper:
    'M7.5 3.5h9a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM12 8c3 1.8 3 6.2 0 8-3-1.8-3-6.2 0-8',
  'certificate-frame': 'M4 4.5h16v15H4zM7 7.5h10v9H7zM9.5 11h5M9.5 13.5h3',
} as const

/** An icon that only this widget uses, so that pages of other widgets do not load it. */
export function RewardsIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} />
}
