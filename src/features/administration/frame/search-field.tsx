import { useEffect, useId, useRef, useState } from 'react'
import { SiteIcon } from '../../../ui/site-icon.tsx'

/** Milliseconds between the last key and the search. */
const PAUSE = 200

interface SearchFieldProps {
  label: string
  /** The search text from the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches shortly after the last key, and at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  // Back and forward replace the text; a search that was sent from here does not.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    sent.current = typed.trim()
    onSearch(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, PAUSE, typed)
  }
  return (
    <search className="admin-search">
      <form
        onSubmit={event => {
          event.preventDefault()
          search(text)
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <div className="field-box">
          <SiteIcon name="search" size={20} />
          <input
            id={id}
            className="field-control"
            type="search"
            value={text}
            placeholder={label}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
          />
        </div>
      </form>
    </search>
  )
}
