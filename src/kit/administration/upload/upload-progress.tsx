import { upload as t } from '../../../../content/site/administration/upload.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { sizeText } from './size-text.ts'
import type { Uploading, UploadState } from './uploading.ts'

interface UploadProgressProps {
  upload: UploadState
  uploading: Uploading
}

/** How far a file has come, and what can be done about it. */
export function UploadProgress({ upload, uploading }: UploadProgressProps) {
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
