import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../../contract/administration.ts'
import { isSame } from '../differences.ts'
import { fieldWords } from '../field-words.ts'
import type { JsonItem, JsonSchema } from '../json-schema.ts'
import { beginItem, blankItem } from './blank.ts'
import { FormBody } from './form-body.tsx'
import { DraftNotice, useFormDraft } from './form-draft.tsx'
import type { ReferenceSource } from './reference-source.ts'

export interface ItemFormProps {
  /** As `getResources` returns it. */
  schema: Readonly<Record<string, unknown>>
  resource: string
  /** The stored item; the known values of a new one. */
  value: JsonItem
  /** Problems reported by the server. */
  problems?: readonly Problem[] | undefined
  isNew: boolean
  isBusy?: boolean | undefined
  /** The field that names an item: a new item's id is made from it. */
  titleField?: string | undefined
  /** Searches items to refer to; without it their ids are typed. */
  references?: ReferenceSource | undefined
  /** Label of the button if it does not save. */
  saveLabel?: string | undefined
  onChange?: ((item: JsonItem) => void) | undefined
  /**
   * @returns true, or a promise of it, once the item is saved: the draft on the device is then
   *   deleted
   */
  onSave: (item: JsonItem) => unknown
  /** More buttons beside the save button. */
  children?: ReactNode
}

/**
 * A form for any JSON Schema. Unsaved input is a draft on the device. Another `value` starts the
 * form over, unless the form already contains it.
 */
export function ItemForm(props: ItemFormProps) {
  const { resource, value, isNew, titleField, onChange } = props
  const schema = props.schema as JsonSchema
  const words = useMemo(() => fieldWords(resource), [resource])
  const id = useId()
  const base = useMemo(
    () => beginItem({ schema, value, isNew, titleField }),
    [schema, value, isNew, titleField],
  )
  const draft = useFormDraft(resource, isNew ? '' : String(value['id'] ?? ''), base)
  const current = useRef<JsonItem>(base)
  const [begun, setBegun] = useState({ turn: 0, values: base })
  const begin = (values: JsonItem) => {
    current.current = values
    setBegun(({ turn }) => ({ turn: turn + 1, values }))
  }
  const first = useRef(base)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value starts it over
  useEffect(() => {
    if (isSame(first.current, base)) return
    first.current = base
    draft.drop()
    if (!isSame(base, current.current)) begin(base)
  }, [base])
  const { offer } = draft
  return (
    <div className="item-form stack gap-5">
      {offer && (
        <DraftNotice
          {...{ at: offer.at, both: offer.both, words }}
          onResume={() => {
            begin(offer.values)
            draft.answer(true)
            onChange?.(offer.values)
          }}
          onDiscard={() => draft.answer(false)}
        />
      )}
      <FormBody
        key={begun.turn}
        {...props}
        {...{ id, schema, words, isStored: draft.isStored }}
        start={begun.values}
        isWaiting={offer !== undefined}
        onChange={item => {
          current.current = item
          draft.save(item)
          onChange?.(item)
        }}
        onSave={async item => {
          if ((await props.onSave(item)) === true) draft.drop()
        }}
      />
    </div>
  )
}

interface LiveFormProps {
  /** As `getResources` returns it. */
  schema: Readonly<Record<string, unknown>>
  resource: string
  /** The fields to show, in order. */
  fields: readonly string[]
  /** The whole item; a value other than the one typed starts the form over. */
  value: JsonItem
  problems: readonly Problem[]
  references?: ReferenceSource | undefined
  /** @param typed the current values of these fields */
  onChange: (typed: JsonItem) => void
}

/** Some fields of an item that is saved while typing: the parent stores and sends it. */
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
    <div className="item-form stack gap-5">
      <FormBody
        key={begun.turn}
        {...{ id, schema, words, problems, references }}
        start={begun.start}
        isNew={false}
        isWaiting={false}
        isStored
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
  const selected = fields.flatMap(name =>
    properties[name] ? [[name, properties[name]] as const] : [],
  )
  return {
    ...schema,
    properties: Object.fromEntries(selected),
    required: required.filter(name => fields.includes(name)),
  }
}

function pick(item: JsonItem, fields: readonly string[]): JsonItem {
  return Object.fromEntries(fields.flatMap(name => (name in item ? [[name, item[name]]] : [])))
}
