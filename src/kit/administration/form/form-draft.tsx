import { useEffect, useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { $userId } from '../../../stores/session/user-id.ts'
import { createDeviceEntry } from '../device-entry.ts'
import { isSame } from '../differences.ts'
import type { FieldWords } from '../field-words.ts'
import { isItem, type JsonItem } from '../json-schema.ts'
import { instantText } from '../value-view.tsx'

/** Input that is not saved yet. */
interface FormDraft {
  /** Time of the last change, in milliseconds. */
  at: number
  /** The item when typing began. */
  base: JsonItem
  values: JsonItem
}

function isFormDraft(draft: unknown): draft is FormDraft {
  return (
    isItem(draft) &&
    typeof draft['at'] === 'number' &&
    isItem(draft['base']) &&
    isItem(draft['values'])
  )
}

/** Applies a draft's changes to the current item. */
export function rebase({ base, values }: Pick<FormDraft, 'base' | 'values'>, now: JsonItem) {
  const names = Object.keys({ ...base, ...values })
  const mine = names.filter(name => !isSame(base[name], values[name]))
  const changed = Object.fromEntries(mine.map(name => [name, values[name]]))
  /** Fields that somebody else changed as well. */
  const both = mine.filter(
    name => !isSame(base[name], now[name]) && !isSame(values[name], now[name]),
  )
  return { values: { ...now, ...changed }, both }
}

/** Milliseconds after the last key until the draft is saved. */
const PAUSE = 300

/** Saves a draft on this device until the item is saved, and offers an earlier one. */
export function useFormDraft(resource: string, id: string, base: JsonItem) {
  const [entry] = useState(() =>
    createDeviceEntry(`form-${$userId.get() ?? ''}-${resource}-${id}`, isFormDraft),
  )
  const [offer, setOffer] = useState(() => {
    const draft = entry.read()
    if (!draft) return undefined
    const { values, both } = rebase(draft, base)
    return isSame(values, base) ? undefined : { at: draft.at, values, both }
  })
  const [isStored, setStored] = useState(true)
  const waiting = useRef<{ values: JsonItem; timer: ReturnType<typeof setTimeout> }>(undefined)

  function flush(): void {
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    setStored(entry.write({ at: Date.now(), base, values: current.values }))
  }
  const flushNow = useRef(flush)
  flushNow.current = flush

  useEffect(() => {
    const leave = () => flushNow.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  function drop(): void {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    entry.forget()
  }

  return {
    offer,
    /** False if this device cannot save drafts. */
    isStored,
    save(values: JsonItem): void {
      clearTimeout(waiting.current?.timer)
      if (isSame(values, base)) drop()
      else waiting.current = { values, timer: setTimeout(() => flushNow.current(), PAUSE) }
    },
    drop,
    /** Accepts or rejects the offered draft. */
    answer(isAccepted: boolean): void {
      if (!isAccepted) drop()
      setOffer(undefined)
    },
  }
}

interface DraftNoticeProps {
  /** Time of the draft, in milliseconds. */
  at: number
  words: FieldWords
  /** Fields that somebody else changed as well. */
  both: readonly string[]
  onResume: () => void
  onDiscard: () => void
}

/** Offers to continue with a draft that was never saved. */
export function DraftNotice({ at, words, both, onResume, onDiscard }: DraftNoticeProps) {
  return (
    <section className="form-kept stack gap-2" aria-label={form.kept.title}>
      <p className="form-summary-title">{form.kept.title}</p>
      <p>{form.kept.text(instantText(at))}</p>
      {both.length > 0 && (
        <p>{form.kept.changed(both.map(name => words.field(name)).join(', '))}</p>
      )}
      <div className="form-kept-buttons">
        <button type="button" className="button" onClick={onResume}>
          {form.kept.resume}
        </button>
        <button type="button" className="button button-outlined" onClick={onDiscard}>
          {form.kept.discard}
        </button>
      </div>
    </section>
  )
}
