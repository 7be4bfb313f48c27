import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { QuizRecording } from '../../../contract/class-content.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { CheckLine } from '../fields/check-line.tsx'
import { AddressField } from './address-field.tsx'
import { measureSound } from './measure.ts'

const text = createLearning.media

interface RecordingFieldProps {
  label: string
  value: QuizRecording | null
  onChange: (recording: QuizRecording | null) => void
  error?: string | undefined
}

/** A sentence to hear: uploaded, or at an address already. */
export function RecordingField({ label, value, onChange, error }: RecordingFieldProps) {
  const set = (audio_url: string, seconds: number | undefined) =>
    onChange({
      audio_url,
      seconds: seconds || 1,
      is_synthetic: value?.is_synthetic ?? false,
    })
  return (
    <div className="media-field">
      <UploadField
        kind="audio"
        label={label}
        value={value?.audio_url}
        error={error}
        onUploaded={file => set(file.url, file.seconds)}
        onRemove={() => onChange(null)}
      />
      <AddressField
        label={text.recordingAddress}
        measure={measureSound}
        onFound={(url, { seconds }) => set(url, seconds)}
      />
      {value && (
        <CheckLine
          label={text.isSynthetic}
          isChecked={value.is_synthetic}
          onChange={is_synthetic => onChange({ ...value, is_synthetic })}
        />
      )}
    </div>
  )
}
