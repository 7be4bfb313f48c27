import { useEffect, useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { $userId } from '../../../stores/session/user-id.ts'
import { createDeviceEntry } from '../device-entry.ts'
import { isSame } from '../differences.ts'
import type { FieldWords } from '../field-words.ts'
import { type Item, isItem } from '../json-schema.ts'

/** Input that is not saved yet. */
interface KeptWork {
  /** Time of the last change, in milliseconds. */
  at: number
  /** The item when typing began. */
  base: Item
  values: Item
}

function isKeptWork(kept: unknown): kept is KeptWork {
  return (
    isItem(kept) && typeof kept['at'] === 'number' && isItem(kept['base']) && isItem(kept['values'])
  )
}

/** Applies a draft's changes to the current item. */
export function rebase({ base, values }: Pick<KeptWork, 'base' | 'values'>, now: Item) {
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
export function useKeptWork(resource: string, id: string, base: Item) {
  const [entry] = useState(() =>
    createDeviceEntry(`form-${$userId.get() ?? ''}-${resource}-${id}`, isKeptWork),
  )
  const [offer, setOffer] = useState(() => {
    const kept = entry.read()
    if (!kept) return undefined
    const { values, both } = rebase(kept, base)
    return isSame(values, base) ? undefined : { at: kept.at, values, both }
  })
  const [isKept, setKept] = useState(true)
  const waiting = useRef<{ values: Item; timer: ReturnType<typeof setTimeout> }>(undefined)

  function flush(): void {
    const { current } = waiting
    waiting.current = undefined
    if (!current) return
    clearTimeout(current.timer)
    setKept(entry.write({ at: Date.now(), base, values: current.values }))
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
    isKept,
    keep(values: Item): void {
      clearTimeout(waiting.current?.timer)
      if (isSame(values, base)) drop()
      else waiting.current = { values, timer: setTimeout(() => flushNow.current(), PAUSE) }
    },
    drop,
    /** Accepts or rejects the offered draft. */
    answer(isWanted: boolean): void {
      if (!isWanted) drop()
      setOffer(undefined)
    },
  }
}

interface KeptNoticeProps {
  /** Time of the draft, in milliseconds. */
  at: number
  words: FieldWords
  /** Fields that somebody else changed as well. */
  both: readonly string[]
  onResume: () => void
  onDiscard: () => void
}

/** Offers to continue with a draft that was never saved. */
export function KeptNotice({ at, words, both, onResume, onDiscard }: KeptNoticeProps) {
  return (
    <section className="form-kept" aria-label={form.kept.title}>
      <p className="form-summary-title">{form.kept.title}</p>
      <p>{form.kept.text(moment.format(at))}</p>
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

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' })
