import { LineIcon } from '../../ui/icon.tsx'

/** Icons that only administration needs, so that no other page loads them. */
const icons = {
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  upload: 'M12 20V8.5M7 13l5-5 5 5M4.5 4h15',
  copy: 'M9 9h10.5v10.5H9zM5 15H4.5V4.5H15V5',
  fold: 'M9 5l7 7-7 7',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11h-4M8 5L4 9l4 4',
} as const

interface AdminIconProps {
  name: keyof typeof icons
  strokeWidth?: number
}

export function AdminIcon({ name, strokeWidth }: AdminIconProps) {
  return <LineIcon path={icons[name]} strokeWidth={strokeWidth} />
}
