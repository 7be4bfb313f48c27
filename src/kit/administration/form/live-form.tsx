import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../../contract/administration.ts'
import { isSame } from '../differences.ts'
import { fieldWords } from '../field-words.ts'
import type { Item, JsonSchema } from '../json-schema.ts'
import { blankItem } from './blank.ts'
import { FormBody } from './form-body.tsx'
import type { ReferenceSource } from './reference-source.ts'

interface LiveFormProps {
  /** As `getResources` says it. */
  schema: Readonly<Record<string, unknown>>
  resource: string
  /** Those fields that are asked for here, in their order. */
  fields: readonly string[]
  /** The whole item; another one than was typed begins the form anew. */
  value: Item
  problems: readonly Problem[]
  references?: ReferenceSource | undefined
  /** @param typed these fields as they are now */
  onChange: (typed: Item) => void
}

/** Some fields of an item that is saved as it is typed: whoever shows them keeps and sends it. */
export function LiveForm(props: LiveFormProps) {
  const { resource, fields, value, problems, references, onChange } = props
  const id = useId()
  const words = useMemo(() => fieldWords(resource), [resource])
  const schema = useMemo(() => onlyFields(props.schema, fields), [props.schema, fields])
  const mine = pick(value, fields)
  const typed = useRef(mine)
  const [begun, setBegun] = useState({ turn: 0, start: blankItem(schema, mine) })
  useEffect(() => {
    if (isSame(typed.current, mine)) return
    typed.current = mine
    setBegun(({ turn }) => ({ turn: turn + 1, start: blankItem(schema, mine) }))
  })
  return (
    <div className="item-form">
      <FormBody
        key={begun.turn}
        {...{ id, schema, words, problems, references }}
        start={begun.start}
        isNew={false}
        isWaiting={false}
        isKept
        isSavedAsTyped
        onChange={item => {
          typed.current = item
          onChange(item)
        }}
        onSave={() => {}}
      />
    </div>
  )
}

function onlyFields(
  { properties = {}, required = [], ...schema }: JsonSchema,
  fields: readonly string[],
): JsonSchema {
  const own = fields.flatMap(name => (properties[name] ? [[name, properties[name]] as const] : []))
  return {
    ...schema,
    properties: Object.fromEntries(own),
    required: required.filter(name => fields.includes(name)),
  }
}

function pick(item: Item, fields: readonly string[]): Item {
  return Object.fromEntries(fields.flatMap(name => (name in item ? [[name, item[name]]] : [])))
}
