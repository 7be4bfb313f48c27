import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { createContext, useContext, useEffect } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { ResourceDescription } from '../../contract/administration.ts'
import { getResources, undoChange } from '../../contract/routes/administration.ts'
import { createReferences, keyOf } from '../../kit/administration/form/reference-source.ts'
import { Navigation } from '../../kit/administration/navigation.ts'
import { notify } from '../../stores/notifications.ts'
import { createLoader } from './loader.ts'
import { addressOf, type Place, readPlace } from './place.ts'

interface AdministrationContext extends Administration {
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
  /** Whether something on this page would be lost. */
  let isUnsaved = false
  const places = new Navigation<Place>({
    path,
    read: readPlace,
    addressOf: place => addressOf(path, place),
    mayLeave: () => !isUnsaved,
  })
  const navigation = {
    ...places,
    setUnsaved: (next: boolean) => {
      isUnsaved = next
    },
    isUnsaved: () => isUnsaved,
    answer(isLeaving: boolean): void {
      if (isLeaving) isUnsaved = false
      places.answer(isLeaving)
    },
  }
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
  }
}

export type Administration = ReturnType<typeof createAdministration>

/** What an item of another resource is called; undefined until that is known, and where it is gone. */
export function useReferenceTitle(resource: string, id: string): string | undefined {
  const { references } = useAdministration()
  const key = keyOf(resource, id)
  const titles = useStore(references.$titles, { keys: [key] })
  useEffect(() => references.want(resource, id), [references, resource, id])
  return titles[key]
}

/** How long it is offered, in milliseconds; in the log it is for ever. */
const UNDO_TIME = 10_000

interface Offer {
  text: string
  /** Entries of the audit log, in the order in which they were written. */
  entries: readonly string[]
}

/** Offers to take back what was just done. @param changed called once something was taken back */
function createUndo(http: Http, changed: () => void) {
  const $offer = atom<Offer | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = () => clearTimeout(timer)
  const dismiss = () => {
    hold()
    $offer.set(undefined)
  }
  const release = () => {
    hold()
    timer = setTimeout(dismiss, UNDO_TIME)
  }

  return {
    $offer: computed($offer, offer => offer),
    offer(text: string, entries: readonly string[]): void {
      $offer.set({ text, entries })
      release()
    },
    /** Somebody is at it: its time stands still until `release`. */
    hold,
    release,
    dismiss,
    async run(): Promise<void> {
      const offer = $offer.get()
      dismiss()
      // What was done last goes first: it may stand on what was done before.
      for (const id of offer?.entries.toReversed() ?? []) {
        const answer = await call(http, undoChange, { params: { id } })
        if (answer.ok) continue
        notify({ severity: 'error', message: shell.notUndone(answer.error.message) })
        return changed()
      }
      notify({ severity: 'success', message: shell.undone })
      changed()
    },
  }
}
