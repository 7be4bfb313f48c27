import { useStore } from '@nanostores/react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { upload as t } from '../../../../content/site/administration/upload.ts'
import type { UploadedFile, UploadKind } from '../../../contract/uploads.ts'
import { FilePicker } from './file-picker.tsx'
import { createUploading, type Uploading, type UploadState } from './uploading.ts'
import './upload.css'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sizeText } from './uploading.ts'

interface UploadFieldProps {
  kind: UploadKind
  label: string
  /** Address of the current file. */
  value?: string | null | undefined
  /** Called when a new file has been checked and stored. */
  onUploaded(file: UploadedFile): void
  /** Removes the current file; absent if a file is required. */
  onRemove?: (() => void) | undefined
  /** Called with whether an upload is running: saving now would leave the file out. */
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** Replaces the default description of allowed files. */
  helper?: string | undefined
  error?: string | undefined
  id?: string | undefined
  isRequired?: boolean | undefined
  /** Further actions, such as making a poster from a video. */
  children?: ReactNode
}

/** A field for a file that an administrator uploads: choosing, dropping, progress and result. */
export function UploadField(props: UploadFieldProps) {
  const { kind, label, value, onRemove, helper = t.kinds[kind], error, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [uploading] = useState(() => createUploading(kind))
  const upload = useStore(uploading.$upload)
  const input = useRef<HTMLInputElement>(null)
  const focus = useFocusStays(input)
  useCallbacks(upload, props)
  // Leaving the form stops sending; received bytes are stored for a day.
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

/** Notifies the parent of each change once. */
function useCallbacks(upload: UploadState, props: UploadFieldProps): void {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const isBusy = ['sending', 'waiting', 'paused', 'judging'].includes(upload.state)
  useEffect(() => latest.current.onBusy?.(isBusy), [isBusy])
  const file = upload.state === 'done' ? upload.file : undefined
  useEffect(() => {
    if (file) latest.current.onUploaded(file)
  }, [file])
}

/**
 * Returns the focus to the field when the focused element is removed, such as the pause button at
 * the end: otherwise keys would begin at the top of the page.
 */
function useFocusStays(input: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) input.current?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // Removing a focused element fires no blur event.
    onBlur: () => {
      isInside.current = false
    },
  }
}

interface PresentFileProps {
  kind: UploadKind
  value: string
  onRemove: (() => void) | undefined
}

/** The current file, as learners will see it. */
function PresentFile({ kind, value, onRemove }: PresentFileProps) {
  return (
    <div className="upload-present stack gap-2">
      {kind === 'picture' && <img src={value} alt={t.present} />}
      {/*
       * biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, sent beside it
       */}
      {kind === 'video' && <video src={value} controls preload="metadata" aria-label={t.present} />}
      {/*
       * biome-ignore lint/a11y/useMediaCaption: the uploader only listens whether it is the right
       * one
       */}
      {kind === 'audio' && <audio src={value} controls preload="none" aria-label={t.present} />}
      <p className="upload-actions cluster gap-2">
        <a className="button button-quiet" href={value} target="_blank" rel="noreferrer">
          {t.open}
        </a>
        {onRemove && (
          <button type="button" className="button button-quiet" onClick={onRemove}>
            {t.remove}
          </button>
        )}
      </p>
    </div>
  )
}

interface UploadProgressProps {
  upload: UploadState
  uploading: Uploading
}

/** The progress of an upload, and its buttons. */
function UploadProgress({ upload, uploading }: UploadProgressProps) {
  return (
    <div className="upload-progress stack gap-2">
      <Bar upload={upload} />
      <p className="upload-status muted text-small" role="status">
        {statusOf(upload)}
      </p>
      <Actions {...{ upload, uploading }} />
    </div>
  )
}

function Bar({ upload }: Pick<UploadProgressProps, 'upload'>) {
  if (upload.state === 'judging') return <ProgressBar label={t.judging} />
  if (!('sent' in upload)) return null
  const { name, sent, total } = upload
  const valueText = t.amount(sizeText(sent), sizeText(total))
  return <ProgressBar label={t.sending(name)} value={sent} max={total} valueText={valueText} />
}

function statusOf(upload: UploadState): string | undefined {
  if (upload.state === 'waiting') return t.waiting
  if (upload.state === 'paused') return t.paused
  return upload.state === 'done' ? t.done(upload.name) : undefined
}

function Actions({ upload, uploading }: UploadProgressProps) {
  const isOnWay = upload.state === 'sending' || upload.state === 'waiting'
  const mayResume = upload.state === 'paused' || upload.state === 'waiting'
  const mayRetry = upload.state === 'failed' && upload.mayRetry
  if (!isOnWay && !mayResume && !mayRetry) return null
  return (
    <p className="upload-actions cluster gap-2">
      {/* One button in one position: the key that pauses also resumes. */}
      {isOnWay ? (
        <Action label={t.pause} onClick={uploading.pause} />
      ) : (
        <Action label={mayRetry ? t.retry : t.resume} onClick={uploading.resume} />
      )}
      {isOnWay && mayResume && <Action label={t.resume} onClick={uploading.resume} />}
      <Action label={t.cancel} onClick={uploading.cancel} />
    </p>
  )
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  )
}
