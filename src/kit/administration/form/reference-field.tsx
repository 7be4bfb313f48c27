import { type KeyboardEvent, useEffect, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { describe, Field } from '../../../ui/field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { type FieldProps, useField, useFormContext } from './form-context.ts'
import type { Choice, ReferenceSource } from './reference-source.ts'
import { LineField } from './text-fields.tsx'

const { reference: text } = form

interface ReferenceProps extends FieldProps {
  resource: string
}

/**
 * A reference to an item of another resource, found by its title; an id to type if nothing can be
 * searched.
 */
export function ReferenceField(props: ReferenceProps) {
  const { references } = useFormContext()
  return references ? <ReferenceBox {...props} /> : <LineField {...props} />
}

/** A combobox after ARIA's pattern: typing searches, arrows move, Enter selects. */
function ReferenceBox(props: ReferenceProps) {
  const { resource, value, label, isNullable, isNeeded } = props
  const { references } = useFormContext()
  const { id, error, helper = text.hint, isRequired, onChange, onBlur } = useField(props)
  const title = useTitle(references, resource, value)
  const box = useCombobox({
    references,
    resource,
    onTake: onChange,
    onEmpty: () => (isNullable || !isNeeded) && onChange(null),
  })
  return (
    <div className="form-reference">
      <Field {...{ id, label, error, helper }} trailing={<SiteIcon name="search" size={20} />}>
        <input
          {...describe(id, { error, helper })}
          className="field-control"
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.activeChoice && `${id}-${box.active}`}
          autoComplete="off"
          required={isRequired}
          value={box.search ?? title}
          onChange={({ target }) => box.type(target.value)}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={() => {
            box.close()
            onBlur()
          }}
        />
      </Field>
      <ChoiceList {...{ id, label }} {...box} />
    </div>
  )
}

interface ChoiceListProps {
  id: string
  label: string
  choices: Choices
  active: number
  isOpen: boolean
  take: (choice: Choice) => void
}

function ChoiceList({ id, label, choices, active, isOpen, take }: ChoiceListProps) {
  const results = choices.state === 'found' ? choices.choices : []
  return (
    <div className="form-choices" hidden={!isOpen}>
      <p className="field-helper" role="status">
        {isOpen && statusOf(choices)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {results.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it through the combobox
          <div
            key={choice.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // Keeps the focus in the box.
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(choice)}
          >
            {choice.title}
            {choice.title !== String(choice.id) && <small>{choice.id}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}

function statusOf(choices: Choices): string {
  if (choices.state === 'failed') return text.failed
  if (choices.state !== 'found') return text.searching
  return choices.choices.length === 0 ? text.nothing : text.found(choices.choices.length)
}

type Choices =
  | { state: 'closed' | 'searching' | 'failed' }
  | { state: 'found'; choices: readonly Choice[] }

/** Milliseconds between the last key and the search. */
const PAUSE = 150

/**
 * Returns the items of a resource that match the typed text; sends no request while it is
 * undefined.
 */
function useChoices(
  source: ReferenceSource | undefined,
  resource: string,
  search: string | undefined,
): Choices {
  const [choices, setChoices] = useState<Choices>({ state: 'closed' })
  useEffect(() => {
    if (search === undefined || !source) return setChoices({ state: 'closed' })
    const abort = new AbortController()
    setChoices(before => (before.state === 'found' ? before : { state: 'searching' }))
    const timer = setTimeout(async () => {
      const results = await source.find(resource, search.trim(), abort.signal)
      if (abort.signal.aborted) return
      setChoices(results ? { state: 'found', choices: results } : { state: 'failed' })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, resource, search])
  return choices
}

/** Returns the title of the selected item; its id until the title is known. */
function useTitle(source: ReferenceSource | undefined, resource: string, id: unknown): string {
  const [loaded, setLoaded] = useState<{ id: unknown; title: string }>()
  useEffect(() => {
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || !source) return
    let isActive = true
    void source.titleOf(resource, id).then(title => {
      if (isActive && title) setLoaded({ id, title })
    })
    return () => {
      isActive = false
    }
  }, [source, resource, id])
  if (id === null || id === undefined) return ''
  return loaded?.id === id ? loaded.title : String(id)
}

interface ComboboxOptions {
  references: ReferenceSource | undefined
  resource: string
  onTake: (id: Choice['id']) => void
  /** Called when the text is cleared. */
  onEmpty: () => void
}

/** Manages a combobox: the typed text, its results, and the active option. */
function useCombobox({ references, resource, onTake, onEmpty }: ComboboxOptions) {
  const [search, setSearch] = useState<string>()
  // Stored by id, because the results change while somebody chooses.
  const [chosen, setChosen] = useState<Choice['id']>()
  const choices = useChoices(references, resource, search)
  const results = choices.state === 'found' ? choices.choices : []
  const active = results.findIndex(({ id }) => id === chosen)

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
    setChosen(results[nextOf(active, by, results.length)]?.id)
  }

  /** @returns whether the key was for the list: while it is open, Enter must not save the form */
  function press(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (search === undefined) return false
    else if (key === 'Escape') close()
    else if (key !== 'Enter') return false
    else if (results[active]) take(results[active])
    return true
  }

  return {
    search,
    active,
    choices,
    isOpen: search !== undefined,
    activeChoice: results[active],
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
