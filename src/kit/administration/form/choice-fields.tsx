import { form } from '../../../../content/site/administration/form.ts'
import { describe, Field } from '../../../ui/field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { type FieldProps, useField, useFormContext } from './form-context.ts'

interface ChoiceProps extends FieldProps {
  values: readonly unknown[]
  /** Called in place of setting the field's value. */
  onChoose?: ((value: unknown) => void) | undefined
}

/** A choice of one value. */
export function ChoiceField(props: ChoiceProps) {
  const { name, label, value, values, isNullable, isNeeded, onChoose } = props
  const { words } = useFormContext()
  const { id, error, helper, isRequired, onChange, onBlur } = useField(props)
  const mayBeNone = isNullable || !isNeeded
  const place = values.indexOf(value)
  const choose = onChoose ?? onChange
  return (
    <Field {...{ id, label, error, helper }} trailing={<SiteIcon name="chevron-down" size={20} />}>
      <select
        {...describe(id, { error, helper })}
        className="field-control"
        required={isRequired}
        value={place < 0 ? '' : String(place)}
        onChange={({ target }) => choose(target.value === '' ? null : values[Number(target.value)])}
        onBlur={onBlur}
      >
        <option value="" disabled={!mayBeNone}>
          {mayBeNone ? form.none : form.choose}
        </option>
        {values.map((one, index) => (
          <option key={String(one)} value={String(index)}>
            {wordOf(one, name, words.value)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function wordOf(one: unknown, name: string, word: (field: string, value: string) => string) {
  if (typeof one === 'boolean') return one ? form.yes : form.no
  return typeof one === 'string' ? word(name, one) : String(one)
}

/** Yes or no, with a third choice if the value may be null. */
export function BooleanField(props: FieldProps) {
  if (props.isNullable || !props.isNeeded) return <ChoiceField {...props} values={[true, false]} />
  return <Switch {...props} />
}

function Switch(props: FieldProps) {
  const { id, error, helper, onChange, onBlur } = useField(props)
  return (
    <div className="field">
      <label className="form-switch action-link">
        <input
          {...describe(id, { error, helper })}
          type="checkbox"
          checked={props.value === true}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
        />
        {props.label}
      </label>
      {helper && (
        <p className="field-helper" id={`${id}-helper`}>
          {helper}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
