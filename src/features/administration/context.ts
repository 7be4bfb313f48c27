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
import { failureText } from '../../kit/form/problem-texts.ts'
import { notify } from '../../stores/notifications.ts'
import { createLoader } from './loader.ts'
import { addressOf, type Location, readLocation } from './location.ts'

interface AdministrationContext extends Administration {
  /** All managed resources, as described by the server. */
  described: readonly ResourceDescription[]
}

const Context = createContext<AdministrationContext | undefined>(undefined)

export const AdministrationProvider = Context.Provider

export function useAdministration(): AdministrationContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of administration only work inside its island.')
  return context
}

/** Creates what all views of the island share. @param path address of the island */
export function createAdministration(http: Http, path: string) {
  const resources = createLoader<null, { data: ResourceDescription[] }>(() =>
    call(http, getResources),
  )
  const $changes = atom(0)
  const references = createReferences(http, () => {
    const loaded = resources.$loaded.get()
    return loaded.state === 'loaded' ? loaded.value.data : []
  })
  /** Whether the page has unsaved changes. */
  let isUnsaved = false
  const locations = new Navigation<Location>({
    path,
    read: readLocation,
    addressOf: location => addressOf(path, location),
    mayLeave: () => !isUnsaved,
  })
  const navigation = {
    ...locations,
    setUnsaved: (next: boolean) => {
      isUnsaved = next
    },
    isUnsaved: () => isUnsaved,
    answer(isLeaving: boolean): void {
      if (isLeaving) isUnsaved = false
      locations.answer(isLeaving)
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
    /** Number of writes from here: a view that shows data fetches it again when this changes. */
    $changes: computed($changes, changes => changes),
    changed,
  }
}

export type Administration = ReturnType<typeof createAdministration>

/**
 * Returns the title of an item of another resource; undefined until it is known, or if it is gone.
 */
export function useReferenceTitle(resource: string, id: string): string | undefined {
  const { references } = useAdministration()
  const key = keyOf(resource, id)
  const titles = useStore(references.$titles, { keys: [key] })
  useEffect(() => references.want(resource, id), [references, resource, id])
  return titles[key]
}

/**
 * Milliseconds for which undo is offered, long enough to reach it by keyboard; the audit log offers
 * it without limit.
 */
const UNDO_TIME = 30_000

interface Offer {
  text: string
  /** Ids of audit log entries, in the order in which they were written. */
  entries: readonly string[]
}

/** Offers to undo the last change. @param changed called once something has been undone */
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
    /** Pauses the timer until `release`, while the user is on the bar. */
    hold,
    release,
    dismiss,
    async run(): Promise<void> {
      const offer = $offer.get()
      dismiss()
      // The last change is undone first, because it may depend on earlier ones.
      for (const id of offer?.entries.toReversed() ?? []) {
        const answer = await call(http, undoChange, { params: { id } })
        if (answer.ok) continue
        notify({ severity: 'error', message: shell.notUndone(failureText(answer.error)) })
        return changed()
      }
      notify({ severity: 'success', message: shell.undone })
      changed()
    },
  }
}
