import { atom, computed } from 'nanostores'
import { shell } from '../../../content/site/administration/shell.ts'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import { undoChange } from '../../contract/routes/administration.ts'
import { notify } from '../../stores/notifications.ts'

/** How long it is offered, in milliseconds; in the log it is for ever. */
export const UNDO_TIME = 10_000

interface Offer {
  text: string
  /** Entries of the audit log, in the order in which they were written. */
  entries: readonly string[]
}

/** Offers to take back what was just done. @param changed called once something was taken back */
export function createUndo(http: Http, changed: () => void) {
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

export type Undo = ReturnType<typeof createUndo>
