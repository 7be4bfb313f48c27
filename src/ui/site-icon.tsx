import { type IconName, icons } from './icons.ts'

/** An icon of the site's full set; widgets on partners' pages use icon.tsx with a smaller set. */
export function SiteIcon({ name, size = 24 }: { name: IconName; size?: number | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={icons[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
