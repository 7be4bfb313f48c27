import { createContext, useContext } from 'react'
import type { Authoring } from '../stores/authoring.ts'

const Context = createContext<Authoring | undefined>(undefined)

export const AuthoringProvider = Context.Provider

export function useAuthoring(): Authoring {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <CreateLearning>.')
  return context
}
