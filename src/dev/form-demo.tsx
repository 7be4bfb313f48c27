import { useState } from 'react'
import { ItemForm } from '../kit/administration/form/item-form.tsx'
import type { JsonItem } from '../kit/administration/json-schema.ts'
import { sampleItem, sampleReferences, sampleSchema } from './form-sample.ts'

const schema = { ...sampleSchema }

/** A standalone form that shows the saved values below it. */
export function FormDemo() {
  const [saved, setSaved] = useState<JsonItem>()
  return (
    <>
      <ItemForm
        resource="sample"
        isNew
        schema={schema}
        value={sampleItem}
        references={sampleReferences}
        onSave={item => {
          setSaved(item)
          return true
        }}
      />
      {saved && <pre>{JSON.stringify(saved, null, 2)}</pre>}
    </>
  )
}
