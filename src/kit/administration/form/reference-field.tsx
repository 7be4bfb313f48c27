import { form } from '../../../../content/site/administration/form.ts'
import { describe, Field } from '../../../ui/field.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { type FieldProps, useFormContext } from './form-context.ts'
import type { Choice } from './reference-source.ts'
import { LineField } from './text-fields.tsx'
import { type Choices, useTitle } from './use-choices.ts'
import { useCombobox } from './use-combobox.ts'
import { useField } from './use-field.ts'

const { reference: text } = form

interface ReferenceProps extends FieldProps {
  resource: string
}

/** An item of another resource, searched by its name; only its id where nothing can be searched. */
export function ReferenceField(props: ReferenceProps) {
  const { references } = useFormContext()
  return references ? <ReferenceBox {...props} /> : <LineField {...props} />
}

/** A combobox after the pattern of ARIA's guide: typing searches, arrows choose, Enter takes. */
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
  const found = choices.state === 'found' ? choices.choices : []
  return (
    <div className="form-choices" hidden={!isOpen}>
      <p className="field-helper" role="status">
        {isOpen && statusOf(choices)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {found.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it through the combobox
          <div
            key={choice.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // The box keeps the focus.
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
