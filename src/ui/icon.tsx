import { widgetIcons } from './widget-icons.ts'

/**
 * A line icon in the text's colour and size 24; decorative, as the button around it has the name.
 */
export function Icon({ name }: { name: keyof typeof widgetIcons }) {
  return <LineIcon path={widgetIcons[name]} />
}

interface LineIconProps {
  path: string
  isFilled?: boolean | undefined
  strokeWidth?: number | undefined
}

/** A line icon from any path. */
export function LineIcon({ path, isFilled, strokeWidth = 2 }: LineIconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={path}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
