import { type KeyboardEvent, useState } from 'react'
import type { Choice, ReferenceSource } from './reference-source.ts'
import { useChoices } from './use-choices.ts'

interface ComboboxOptions {
  references: ReferenceSource | undefined
  resource: string
  onTake: (id: Choice['id']) => void
  /** The text was emptied. */
  onEmpty: () => void
}

/** What is typed into a combobox, what that finds, and which of it the arrows are on. */
export function useCombobox({ references, resource, onTake, onEmpty }: ComboboxOptions) {
  const [search, setSearch] = useState<string>()
  // By its id: what is found changes while somebody chooses.
  const [chosen, setChosen] = useState<Choice['id']>()
  const choices = useChoices(references, resource, search)
  const found = choices.state === 'found' ? choices.choices : []
  const active = found.findIndex(({ id }) => id === chosen)

  function close(): void {
    setSearch(undefined)
    setChosen(undefined)
  }

  function take({ id }: Choice): void {
    onTake(id)
    close()
  }

  function step(by: 1 | -1): void {
    if (search === undefined) setSearch('')
    setChosen(found[nextOf(active, by, found.length)]?.id)
  }

  /** @returns whether the key was for the list: while it is open, Enter must not save the form */
  function press(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (search === undefined) return false
    else if (key === 'Escape') close()
    else if (key !== 'Enter') return false
    else if (found[active]) take(found[active])
    return true
  }

  return {
    search,
    active,
    choices,
    isOpen: search !== undefined,
    activeChoice: found[active],
    open: () => setSearch(before => before ?? ''),
    close,
    take,
    type(typed: string): void {
      setSearch(typed)
      setChosen(undefined)
      if (typed === '') onEmpty()
    },
    press(event: KeyboardEvent): void {
      if (press(event.key)) event.preventDefault()
    },
  }
}

function nextOf(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  return active < 0 && by < 0 ? count - 1 : (active + by + count) % count
}
