import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { widgetIcons } from './widget-icons.ts'

export interface NoticeProps {
  icon: keyof typeof widgetIcons
  title: string
  children?: ReactNode
  /** Whether screen readers read it out at once. */
  isAlert?: boolean
}

/** A message that says why there is nothing to show, and what to do next. */
export function Notice({ icon, title, children, isAlert = false }: NoticeProps) {
  return (
    <div className="notice" part="notice" role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <p className="notice-title">{title}</p>
      {children}
    </div>
  )
}
