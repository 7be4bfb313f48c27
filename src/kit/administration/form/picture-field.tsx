import { useRef, useState } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import { safeAddress } from '../../../lib/safe-address.ts'
import { UploadField } from '../upload/upload-field.tsx'
import { controlId, type FieldProps, useFormContext } from './form-context.ts'
import { LineField } from './text-fields.tsx'

/** A picture that is uploaded or has an address; its size is written into the fields beside it. */
export function PictureField(props: FieldProps) {
  const { at, value, label, isNullable, isNeeded } = props
  const { id: formId, change, setBusy } = useFormContext()
  const putSize = useSize(at, value)
  const [failed, setFailed] = useState<unknown>()
  const address = typeof value === 'string' ? safeAddress(value) : undefined
  const mayGo = isNullable || !isNeeded
  return (
    <div className="form-picture">
      <LineField {...props} />
      {address && failed !== value && (
        <img
          src={address}
          alt={`${form.preview}: ${label}`}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            putSize(naturalWidth, naturalHeight)
          }
          onError={() => setFailed(value)}
        />
      )}
      {address && failed === value && <p className="field-helper">{form.noPreview}</p>}
      <UploadField
        kind="picture"
        id={`${controlId(formId, at)}-file`}
        label={form.upload(label)}
        onRemove={mayGo ? () => change(at, null) : undefined}
        onBusy={isBusy => setBusy(at, isBusy)}
        onUploaded={({ url, width = 0, height = 0 }) => {
          change(at, url)
          putSize(width, height)
        }}
      />
    </div>
  )
}

/** Writes the size of a loaded picture into the fields beside its address. */
function useSize(at: string, value: unknown) {
  const { change, valueAt } = useFormContext()
  const stored = useRef({ value, isChanged: false }).current
  if (value !== stored.value) stored.isChanged = true
  return (width: number, height: number) => {
    if (valueAt(at) !== stored.value) stored.isChanged = true
    if (width === 0 || height === 0) return
    for (const [side, size] of Object.entries({ width, height })) {
      const beside = at.replace(/_url$/, `_${side}`)
      const before = valueAt(beside)
      // The stored size of an unchanged picture is not overwritten.
      if (before === null || (stored.isChanged && typeof before === 'number')) change(beside, size)
    }
  }
}
