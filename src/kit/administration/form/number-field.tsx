import { useState } from 'react'
import { rupiah, won } from '../../../lib/money.ts'
import { describe, Field } from '../../../ui/field.tsx'
import type { FieldProps } from './form-context.ts'
import { readNumber } from './read-number.ts'
import { unread } from './unread.ts'
import { typedText, useField } from './use-field.ts'

interface NumberProps extends FieldProps {
  money?: 'rupiah' | 'won' | undefined
}

/** A number; money is shown in groups of three, and typed plain. */
export function NumberField(props: NumberProps) {
  const { schema, label, value, money } = props
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  // `1,` on the way to `1,5` must not become `1` under the fingers.
  const [typed, setTyped] = useState<string>()
  const isWhole = schema.type === 'integer'
  return (
    <Field {...{ id, label, error, helper }}>
      <input
        {...describe(id, { error, helper })}
        className="field-control form-number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        required={isRequired}
        value={typed ?? shown(value, money)}
        onFocus={() => setTyped(typedText(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value, isWhole))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
      />
    </Field>
  )
}

function read(text: string, isWhole: boolean): unknown {
  return text.trim() === '' ? null : (readNumber(text, isWhole) ?? unread(text))
}

function shown(value: unknown, money: NumberProps['money']): string {
  if (typeof value !== 'number') return typedText(value)
  if (money === 'rupiah') return rupiah(value)
  return money === 'won' ? won(value) : String(value)
}
