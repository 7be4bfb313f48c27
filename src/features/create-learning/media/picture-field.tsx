import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { AddressField } from './address-field.tsx'
import { type Measured, measurePicture } from './measure.ts'

const text = createLearning.media

/** A picture with its size in pixels. */
export interface Picture {
  image_url: string
  image_width: number
  image_height: number
}

interface PictureFieldProps {
  label: string
  value: Picture | null
  onChange: (picture: Picture | null) => void
  error?: string | undefined
  /** Whether it may be left out. */
  isOptional?: boolean | undefined
}

/** A picture that is uploaded, or lies at an address already. */
export function PictureField({ label, value, onChange, error, isOptional }: PictureFieldProps) {
  const set = (image_url: string, { width = 1, height = 1 }: Measured) =>
    onChange({ image_url, image_width: width, image_height: height })
  return (
    <div className="media-field">
      <UploadField
        kind="picture"
        label={label}
        value={value?.image_url}
        error={error}
        isRequired={!isOptional}
        onUploaded={file => set(file.url, file)}
        onRemove={isOptional ? () => onChange(null) : undefined}
      />
      <AddressField
        label={text.pictureAddress}
        measure={measurePicture}
        onFound={(url, size) => set(url, size)}
      />
    </div>
  )
}
