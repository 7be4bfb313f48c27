import type { ReactNode } from 'react'
import { useAdministration } from '../context.ts'
import type { Location } from '../location.ts'

interface LocationLinkProps {
  to: Location
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean | undefined
}

/**
 * A link to another location in the island, which `navigation` follows without loading the page.
 */
export function LocationLink({ to, children, className, isCurrent }: LocationLinkProps) {
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
