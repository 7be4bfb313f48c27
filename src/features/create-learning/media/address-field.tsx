import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { TextLine } from '../fields/text-line.tsx'
import type { Measured } from './measure.ts'

const text = createLearning.media

interface AddressFieldProps {
  label: string
  /** Opens what lies there. @throws when nothing does */
  measure: (url: string) => Promise<Measured>
  onFound: (url: string, found: Measured) => void
}

type Search = { state: 'idle' | 'looking' | 'missing' }

/** A file that lies on the site already, by its address; it is opened before it is taken. */
export function AddressField({ label, measure, onFound }: AddressFieldProps) {
  const [address, setAddress] = useState('')
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const isEmpty = address.trim() === ''
  const look = async () => {
    setSearch({ state: 'looking' })
    try {
      onFound(address.trim(), await measure(address.trim()))
      setSearch({ state: 'idle' })
      setAddress('')
    } catch {
      setSearch({ state: 'missing' })
    }
  }
  return (
    <details className="media-address">
      <summary>{text.useAddress}</summary>
      <TextLine
        label={label}
        helper={text.addressHint}
        value={address}
        maxLength={500}
        error={search.state === 'missing' ? text.nothingThere : undefined}
        onChange={value => {
          setAddress(value)
          setSearch({ state: 'idle' })
        }}
      />
      <button
        type="button"
        className="button button-outlined"
        aria-busy={search.state === 'looking' || undefined}
        // Not `disabled`: who has just taken one keeps the focus.
        aria-disabled={isEmpty || undefined}
        onClick={() => !isEmpty && void look()}
      >
        {search.state === 'looking' ? text.looking : text.take}
      </button>
    </details>
  )
}
