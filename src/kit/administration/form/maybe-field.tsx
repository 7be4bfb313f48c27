import { type ComponentType, useRef } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { firstOf } from './blank.ts'
import { isLarge } from './field-shape.ts'
import type { FieldProps } from './form-context.ts'
import { useField } from './use-field.ts'

interface MaybeProps extends FieldProps {
  show: ComponentType<FieldProps>
}

/** A field that may be empty; one of several parts is there or not as a whole. */
export function MaybeField({ show: Show, ...props }: MaybeProps) {
  return isLarge(props.schema) ? <MaybeLarge {...props} show={Show} /> : <Show {...props} />
}

function MaybeLarge({ show: Show, ...props }: MaybeProps) {
  const { schema, label, value } = props
  const { id, error, onChange } = useField(props)
  const isThere = value !== null && value !== undefined
  // What was written comes back with the next click.
  const last = useRef<unknown>(undefined)
  if (isThere) last.current = value
  return (
    <div className="form-maybe">
      <label className="form-switch">
        <input
          id={isThere ? undefined : id}
          type="checkbox"
          checked={isThere}
          aria-describedby={isThere ? undefined : `${id}-error`}
          onChange={({ target }) =>
            onChange(target.checked ? (last.current ?? firstOf(schema)) : null)
          }
        />
        {form.isThere(label)}
      </label>
      {isThere ? (
        <Show {...props} isNullable={false} isNeeded />
      ) : (
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
