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

/**
 * What had the focus may go, as what pauses a file does once that is there: then the field itself
 * gets it, else keys would begin at the top of the page.
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
    // Nothing is told of what goes while it has the focus.
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

/** The file there is, as it will be met. */
function PresentFile({ kind, value, onRemove }: PresentFileProps) {
  return (
    <div className="upload-present">
      {kind === 'picture' && <img src={value} alt={t.present} />}
      {/* biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, sent beside it */}
      {kind === 'video' && <video src={value} controls preload="metadata" aria-label={t.present} />}
      {/* biome-ignore lint/a11y/useMediaCaption: who uploads it hears whether it is the right one */}
      {kind === 'audio' && <audio src={value} controls preload="none" aria-label={t.present} />}
      <p className="upload-actions">
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

/** How far a file has come, and what can be done about it. */
function UploadProgress({ upload, uploading }: UploadProgressProps) {
  return (
    <div className="upload-progress">
      <Bar upload={upload} />
      <p className="upload-status" role="status">
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
    <p className="upload-actions">
      {/* One button in one place: who pauses by a key goes on by the same one. */}
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
