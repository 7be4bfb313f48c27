import type { FieldWords } from '../../../kit/administration/field-words.ts'
import type { JsonSchema } from '../../../kit/administration/json-schema.ts'
import { valueText } from '../../../kit/administration/value-text.ts'
import type { ReferenceProps } from '../../../kit/administration/value-view.tsx'
import { useReferenceTitle } from '../reference-title.ts'

interface CellValueProps {
  value: unknown
  schema: JsonSchema
  field: string
  words: FieldWords
  zone: unknown
}

/** What a cell shows: a picture small, a reference by its name, anything else in a line of words. */
export function CellValue({ value, schema, field, words, zone }: CellValueProps) {
  if (schema['x-field'] === 'picture' && typeof value === 'string' && value)
    return <img className="cell-picture" src={value} alt="" loading="lazy" />
  const referred = schema['x-resource'] ?? schema.items?.['x-resource']
  if (referred && value !== null && value !== undefined)
    return [value]
      .flat()
      .map(id => <ReferenceName key={String(id)} resource={referred} id={String(id)} />)
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <span className={isEmpty ? 'cell-empty' : 'cell-text'} lang={languageOf(field)}>
      {isEmpty ? '–' : valueText(value, schema, field, words, zone)}
    </span>
  )
}

function ReferenceName({ resource, id }: ReferenceProps) {
  return <span className="cell-text">{useReferenceTitle(resource, id) ?? id}</span>
}

function languageOf(field: string): string | undefined {
  return /(^|_)ko$/.test(field) ? 'ko' : undefined
}
