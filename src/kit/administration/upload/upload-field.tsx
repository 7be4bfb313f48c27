import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { upload as t } from '../../../../content/site/administration/upload.ts'
import type { UploadedFile, UploadKind } from '../../../contract/uploads.ts'
import { FilePicker } from './file-picker.tsx'
import { PresentFile } from './present-file.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { createUploading, type UploadState } from './uploading.ts'
import { useFocusStays } from './use-focus-stays.ts'
import './upload.css'

export interface UploadFieldProps {
  kind: UploadKind
  label: string
  /** Address of the file there is. */
  value?: string | null | undefined
  /** A new file is there: checked, safe, and kept. */
  onUploaded(file: UploadedFile): void
  /** Takes the file there is away; absent where there must be one. */
  onRemove?: (() => void) | undefined
  /** Whether a file is on its way: who saves now leaves it out. */
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** Instead of what a file of this kind may be. */
  helper?: string | undefined
  error?: string | undefined
  id?: string | undefined
  isRequired?: boolean | undefined
  /** More that can be done, such as making a poster from a video. */
  children?: ReactNode
}

/** A file that an administrator sends: chosen, dropped, on its way, and there. */
export function UploadField(props: UploadFieldProps) {
  const { kind, label, value, onRemove, helper = t.kinds[kind], error, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [uploading] = useState(() => createUploading(kind))
  const upload = useStore(uploading.$upload)
  const input = useRef<HTMLInputElement>(null)
  const focus = useFocusStays(input)
  useTold(upload, props)
  // Who leaves the form stops sending; what has arrived waits for a day.
  useEffect(() => () => uploading.pause(), [uploading])
  const problem = upload.state === 'failed' ? upload.message : error
  return (
    <div className="field upload" {...focus}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FilePicker
        {...{ id, kind, input }}
        hasFile={Boolean(value)}
        isInvalid={Boolean(problem)}
        isRequired={props.isRequired && !value}
        onChoose={uploading.choose}
      >
        {value && <PresentFile {...{ kind, value, onRemove }} />}
      </FilePicker>
      <UploadProgress {...{ upload, uploading }} />
      <p className="field-helper" id={`${id}-helper`}>
        {helper}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {problem}
      </p>
      {children}
    </div>
  )
}

/** Tells whoever shows the field, once each time. */
function useTold(upload: UploadState, props: UploadFieldProps): void {
  const told = useRef(props)
  useEffect(() => {
    told.current = props
  })
  const isBusy = ['sending', 'waiting', 'paused', 'judging'].includes(upload.state)
  useEffect(() => told.current.onBusy?.(isBusy), [isBusy])
  const file = upload.state === 'done' ? upload.file : undefined
  useEffect(() => {
    if (file) told.current.onUploaded(file)
  }, [file])
}
