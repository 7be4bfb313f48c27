import { createContext, useContext } from 'react'
import type { ResourceDescription } from '../../contract/administration.ts'
import type { Administration } from './store.ts'

export interface AdministrationContext extends Administration {
  /** All that is managed, as the server says it. */
  described: readonly ResourceDescription[]
}

const Context = createContext<AdministrationContext | undefined>(undefined)

export const AdministrationProvider = Context.Provider

export function useAdministration(): AdministrationContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of administration only work inside its island.')
  return context
}
