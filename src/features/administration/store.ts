import { atom, computed } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { ResourceDescription } from '../../contract/administration.ts'
import { getResources } from '../../contract/routes/administration.ts'
import { createLoader } from './loader.ts'
import { createNavigation } from './navigation.ts'
import { createReferences } from './references.ts'
import { createUndo } from './undo.ts'

/** What all views of the island share. @param path where the island stands */
export function createAdministration(http: Http, path: string) {
  const resources = createLoader<null, { data: ResourceDescription[] }>(() =>
    call(http, getResources),
  )
  const $changes = atom(0)
  const references = createReferences(http, () => {
    const loaded = resources.$loaded.get()
    return loaded.state === 'loaded' ? loaded.value.data : []
  })
  const navigation = createNavigation(path)
  const changed = () => {
    references.forget()
    $changes.set($changes.get() + 1)
    void resources.again()
  }
  return {
    http,
    resources,
    references,
    navigation,
    undo: createUndo(http, changed),
    /** Counts what was written from here: who shows something asks again when it changes. */
    $changes: computed($changes, changes => changes),
    changed,
    /** Loads what there is to manage. @returns what ends it */
    start(): () => void {
      void resources.ask(null)
      return navigation.start()
    },
  }
}

export type Administration = ReturnType<typeof createAdministration>
