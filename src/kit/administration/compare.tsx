import { shell } from '../../../content/site/administration/shell.ts'
import { differences, type Side } from './differences.ts'
import type { FieldWords } from './field-words.ts'
import type { JsonSchema } from './json-schema.ts'
import { ValueView } from './value-view.tsx'

const text = shell.compare
const SIDES: readonly Side[] = ['left', 'right']

interface CompareProps {
  schema: Readonly<Record<string, unknown>>
  words: FieldWords
  left: Readonly<Record<string, unknown>>
  right: Readonly<Record<string, unknown>>
  titles: Readonly<Record<Side, string>>
  /** The choices so far, by field, if one of each pair is to be chosen. */
  chosen?: Readonly<Record<string, Side>> | undefined
  onChoose?: ((chosen: Readonly<Record<string, Side>>) => void) | undefined
}

/**
 * Two states of an item beside each other, with only the fields that differ; one of each can be
 * chosen.
 */
export function Compare(props: CompareProps) {
  const { left, right, titles, chosen = {}, onChoose } = props
  const fields = differences(left, right)
  if (fields.length === 0) return <p>{text.same}</p>
  const chooseAll = (side: Side) =>
    onChoose?.(Object.fromEntries(fields.map(field => [field, side])))
  return (
    <div className="compare stack gap-3">
      {onChoose && fields.length > 1 && (
        <div className="compare-all">
          {SIDES.map(side => (
            <button
              key={side}
              type="button"
              className="button button-outlined"
              onClick={() => chooseAll(side)}
            >
              {text.chooseAll(titles[side])}
            </button>
          ))}
        </div>
      )}
      {fields.map(field => (
        <ComparedField
          key={field}
          {...props}
          field={field}
          side={chosen[field]}
          onSide={onChoose && (side => onChoose({ ...chosen, [field]: side }))}
        />
      ))}
    </div>
  )
}

interface ComparedFieldProps extends CompareProps {
  field: string
  side: Side | undefined
  onSide: ((side: Side) => void) | undefined
}

function ComparedField({ field, side, onSide, ...props }: ComparedFieldProps) {
  const { schema, words, titles } = props
  const fieldSchema = (schema as JsonSchema).properties?.[field] ?? {}
  return (
    <fieldset className="compare-field stack gap-3">
      <legend>{words.field(field)}</legend>
      {SIDES.map(one => (
        <div key={one} className="compare-side" data-chosen={side === one || undefined}>
          {onSide ? (
            <label className="compare-choice row gap-2">
              <input
                type="radio"
                name={`compare-${field}`}
                checked={side === one}
                onChange={() => onSide(one)}
              />
              {titles[one]}
            </label>
          ) : (
            <p className="compare-title">{titles[one]}</p>
          )}
          {field in props[one] ? (
            <ValueView
              value={props[one][field]}
              schema={fieldSchema}
              zone={props[one]['time_zone']}
              {...{ field, words }}
            />
          ) : (
            <span className="value-text">{text.missing}</span>
          )}
        </div>
      ))}
    </fieldset>
  )
}
