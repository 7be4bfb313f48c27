import type { ReactNode } from 'react'
import { EmptyPicture } from './pictures/empty.tsx'
import { FailedPicture } from './pictures/failed.tsx'
import { OfflinePicture } from './pictures/offline.tsx'
import { SearchPicture } from './pictures/search.tsx'
import { SoonPicture } from './pictures/soon.tsx'

const pictures = {
  search: SearchPicture,
  empty: EmptyPicture,
  offline: OfflinePicture,
  failed: FailedPicture,
  soon: SoonPicture,
}

export interface EmptyStateProps {
  picture: keyof typeof pictures
  title: string
  /** Explains why there is nothing, and what to do next. */
  children?: ReactNode
  /** Heading level of the title; 2 by default. */
  level?: 1 | 2 | 3 | 4 | undefined
  /** Whether screen readers read it out at once. */
  isAlert?: boolean | undefined
}

/** Replaces an empty list or page: a picture, the reason, and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, children, level = 2, isAlert = false } = props
  const Picture = pictures[picture]
  const Title = `h${level}` as const
  return (
    <div className="empty-state" role={isAlert ? 'alert' : undefined}>
      <Picture />
      <Title className="empty-state-title">{title}</Title>
      {children && <div className="empty-state-text">{children}</div>}
    </div>
  )
}
