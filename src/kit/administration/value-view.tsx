import type { ComponentType } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { type FieldWords, wordName } from './field-words.ts'
import { type JsonSchema, withoutNull } from './json-schema.ts'
import { valueText } from './value-text.ts'

export interface ReferenceProps {
  resource: string
  id: string
}

interface ValueViewProps {
  value: unknown
  schema: JsonSchema
  field: string
  words: FieldWords
  /** Zone in which instants are meant. */
  zone?: unknown
  /** Shows an item of another resource; only its id is shown unless told. */
  reference?: ComponentType<ReferenceProps> | undefined
}

/** All that a field holds: lists as lists, things in things under their names. */
export function ValueView({ value, schema, field, words, zone, reference }: ValueViewProps) {
  const { schema: own } = withoutNull(schema)
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol className="value-list">
        {value.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is shown stands still
          <li key={place}>
            <ValueView
              value={one}
              schema={own.items ?? {}}
              {...{ field, words, zone, reference }}
            />
          </li>
        ))}
      </ol>
    )
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return (
      <PartsView item={value as Record<string, unknown>} schema={own} {...{ words, reference }} />
    )
  const { 'x-resource': resource } = own
  if (reference && resource && (typeof value === 'string' || typeof value === 'number')) {
    const Reference = reference
    return <Reference resource={resource} id={String(value)} />
  }
  const isPicture = own['x-field'] === 'picture' && typeof value === 'string' && value !== ''
  return (
    <>
      {isPicture && <img className="value-picture" src={value} alt={shell.value.picture} />}
      <span className="value-text">
        {Array.isArray(value) ? shell.value.nothing : valueText(value, own, field, words, zone)}
      </span>
    </>
  )
}

interface PartsViewProps {
  item: Readonly<Record<string, unknown>>
  schema: JsonSchema
  words: FieldWords
  reference: ValueViewProps['reference']
}

function PartsView({ item, schema, words, reference }: PartsViewProps) {
  const zone = item['time_zone']
  return (
    <dl className="value-parts">
      {Object.entries(item).map(([field, value]) => (
        <div key={field}>
          <dt>{words.field(wordName(field, schema.properties ?? item))}</dt>
          <dd>
            <ValueView
              value={value}
              schema={schema.properties?.[field] ?? {}}
              {...{ field, words, zone, reference }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
