import type { ReactNode } from 'react'
import { useAdministration } from '../context.ts'
import type { Place } from '../location.ts'

interface PlaceLinkProps {
  to: Place
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean | undefined
}

/**
 * A link to another location in the island, which `navigation` follows without loading the page.
 */
export function PlaceLink({ to, children, className, isCurrent }: PlaceLinkProps) {
  const { navigation } = useAdministration()
  return (
    <a
      className={className}
      href={navigation.href(to)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
