import { createContext, useContext } from 'react'
import { type PageSession, pageSession } from '../stores/page-session.ts'
import type { Values } from './attributes.ts'
import { scriptApiRoot } from './default-api-root.ts'

const Context = createContext<PageSession | undefined>(undefined)

/** Gives the session of an element to what is loaded later in it. */
export const SessionProvider = Context.Provider

export function usePageSession(): PageSession {
  const session = useContext(Context)
  if (!session) throw new Error('No session.')
  return session
}

/** Returns the address of the API that an element uses. */
export function apiRootOf({ api }: Values): string {
  return new URL(String(api ?? scriptApiRoot()), location.href).href
}

/** Returns the session of an element with these attributes. */
export function sessionOf(values: Values, scope: Parameters<typeof pageSession>[2]): PageSession {
  const { partnerKey } = values
  return pageSession(apiRootOf(values), partnerKey ? String(partnerKey) : undefined, scope)
}
