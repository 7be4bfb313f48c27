import { atom, computed } from 'nanostores'
import { createContext, useContext } from 'react'
import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { SpokenKind, Studio } from '../../contract/recordings.ts'
import { getStudio } from '../../contract/routes/recordings.ts'
import type { TakeOutbox } from '../../stores/take-outbox/take-outbox.ts'

/** The kinds of texts, in the order of the page. */
export const KINDS = ['word', 'example', 'class', 'test'] as const satisfies SpokenKind[]

export type LoadedStudio =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'loaded'; studio: Studio }

/** Creates what all views of the studio share. */
export function createStudio(http: Http) {
  const $studio = atom<LoadedStudio>({ state: 'loading' })
  return {
    http,
    $studio: computed($studio, studio => studio),
    /** Loads the rights, the consent and the progress; what is shown stays meanwhile. */
    async load(): Promise<void> {
      if ($studio.get().state === 'failed') $studio.set({ state: 'loading' })
      const answer = await call(http, getStudio)
      if (answer.ok) $studio.set({ state: 'loaded', studio: answer.value.data })
      else if ($studio.get().state !== 'loaded')
        $studio.set({ state: 'failed', failure: answer.error })
    },
  }
}

export interface StudioContext extends ReturnType<typeof createStudio> {
  studio: Studio
  outbox: TakeOutbox
}

const Context = createContext<StudioContext | undefined>(undefined)
export const StudioProvider = Context.Provider

export function useStudio(): StudioContext {
  const context = useContext(Context)
  if (!context) throw new Error('Views of the studio only work inside its island.')
  return context
}
